import {
  checklistHook,
  checklistPlanHook,
  checklistRoutes,
  definitionOfChecklist,
} from '../checklists/index.ts';
import type { RouteDeclaration } from '../http/route.ts';
import { printerHook } from '../labels/index.ts';
import { provideBehaviour } from '../records/index.ts';
import { provideTaskCounter } from '../session/index.ts';
import { countWaiting, recordTasks } from '../tasks/index.ts';
import {
  adjustmentOrderHook,
  adjustmentRoutes,
  batchExtras,
  batchHook,
  countingRoutes,
  customerOrderHook,
  cycleCountHook,
  lineClaimRoutes,
  offcutRoutes,
  orderMoveRoutes,
  parkingRoutes,
  pickingRoutes,
  placeHook,
  productHook,
  projectMaterialRoutes,
  receivingRoutes,
  returnRoutes,
  shelfRoutes,
  stockReportRoutes,
  stockReturnHook,
  stockViewRoutes,
  supplierOrderHook,
  traceRoutes,
  transferOrderHook,
  transferRoutes,
  unitHook,
  warehouseHook,
  warehouseMenuRoutes,
} from '../warehouse/index.ts';
import { certificateHook } from './certificates/certificate.hooks.ts';
import { certificateRoutes } from './certificates/certificate.routes.ts';
import { certificateComputedSql } from './certificates/certificate-computed-sql.ts';
import { chemicalRoutes } from './chemicals/chemical.routes.ts';
import { chemicallistHook } from './chemicals/chemicallist.hooks.ts';
import { exposureRoutes } from './chemicals/exposure.routes.ts';
import { companyModuleListRoutes } from './company-modules.routes.ts';
import { deviationHook } from './deviation/deviation.hooks.ts';
import { deviationRoutes } from './deviation/deviation.routes.ts';
import { drawingHook } from './drawing/drawing.hooks.ts';
import { drawingRoutes } from './drawing/drawing.routes.ts';
import { drawingLevelRoutes } from './drawing/levels/drawing-levels.routes.ts';
import { equipmentHook } from './equipment/equipment.hooks.ts';
import { equipmentRoutes } from './equipment/equipment.routes.ts';
import { equipmentComputedSql } from './equipment/equipment-computed-sql.ts';
import { materialHook } from './material-list/material-list.hooks.ts';
import { inspectionRoutes } from './ndt/links/inspection.routes.ts';
import { ndtLinkRoutes } from './ndt/links/ndt-link.routes.ts';
import { ndtHook } from './ndt/ndt.hooks.ts';
import { ndtPlanRoutes } from './ndt/ndt-plan.routes.ts';
import { newsHook } from './news/news.hooks.ts';
import { newsRoutes } from './news/news.routes.ts';
import { projectHook } from './projects/project.hooks.ts';
import { projectRoutes } from './projects/project.routes.ts';
import { projectExtras } from './projects/project-extras.ts';
import { projectNoteRoutes } from './projects/project-note.routes.ts';
import { pwhtHook } from './pwht/pwht.hooks.ts';
import { pwpsHook } from './pwps/pwps.hooks.ts';
import { registerHooks } from './registers/register.hooks.ts';
import { tasksHook } from './tasks/tasks.hooks.ts';
import { taskRoutes } from './tasks/tasks.routes.ts';
import { technicalReportComputedSql } from './technical-report/technical-report-computed-sql.ts';
import { advancedWeldLogRoutes } from './weld-log/advanced-weld-log.routes.ts';
import { canIWeldRoutes } from './weld-log/can-i-weld.routes.ts';
import { weldLogHook } from './weld-log/weld-log.hooks.ts';
import { weldingHoursRoutes } from './weld-log/welding-hours.routes.ts';

/** Behaviour that is not data, by the names the definitions give it. */
provideBehaviour({
  hooks: [
    adjustmentOrderHook,
    batchHook,
    certificateHook,
    checklistHook,
    checklistPlanHook,
    customerOrderHook,
    cycleCountHook,
    deviationHook,
    chemicallistHook,
    drawingHook,
    equipmentHook,
    materialHook,
    ndtHook,
    newsHook,
    printerHook,
    placeHook,
    productHook,
    projectHook,
    pwhtHook,
    pwpsHook,
    stockReturnHook,
    supplierOrderHook,
    tasksHook,
    transferOrderHook,
    unitHook,
    warehouseHook,
    weldLogHook,
    ...registerHooks,
  ],
  computedSql: { ...certificateComputedSql, ...equipmentComputedSql, ...technicalReportComputedSql },
  mechanisms: [recordTasks],
  tables: { projects: projectExtras, batch: batchExtras },
  definitions: { checklists: definitionOfChecklist },
});

provideTaskCounter(countWaiting);

/** What single modules can do beyond what all of them can, by the module's key. */
export const moduleRoutes: Readonly<Record<string, readonly RouteDeclaration[]>> = {
  adjustmentorder: adjustmentRoutes,
  batch: [...traceRoutes, ...offcutRoutes],
  checklists: checklistRoutes(),
  customerorder: pickingRoutes,
  cyclecount: [...countingRoutes, ...parkingRoutes('cyclecount')],
  expertise: certificateRoutes,
  deviation: deviationRoutes,
  chemicallist: [...chemicalRoutes, ...exposureRoutes],
  projectdrawing: [...drawingRoutes, ...drawingLevelRoutes],
  equipment: equipmentRoutes,
  projectmateriallist: projectMaterialRoutes,
  projectndt: [...ndtPlanRoutes, ...ndtLinkRoutes, ...inspectionRoutes],
  news: newsRoutes,
  projects: [...projectRoutes, ...projectNoteRoutes],
  product: stockViewRoutes,
  stocklocation: shelfRoutes,
  stockreturn: returnRoutes,
  supplierorder: [...receivingRoutes, ...orderMoveRoutes, ...parkingRoutes('supplierorder')],
  transferorder: transferRoutes,
  warehouse: [...warehouseMenuRoutes, ...stockReportRoutes, ...lineClaimRoutes],
  tasks: taskRoutes,
  projectweldlog: [...advancedWeldLogRoutes, ...canIWeldRoutes, ...weldingHoursRoutes],
};

export { instructionTarget } from './chemicals/chemical-tasks.service.ts';
export { insertTraining } from './chemicals/chemical-training.store.ts';
export { insertExposure } from './chemicals/exposure.store.ts';
export { findModules } from './company-modules.store.ts';
export { queueDrawings } from './drawing/levels/drawing-levels.service.ts';
export { openAllocation } from './equipment/equipment-allocation.store.ts';
export { newsTarget } from './news/news-confirming.service.ts';
export { publishNews } from './news/news-publishing.service.ts';
export { recheckWelds } from './weld-log/recheck-welds.service.ts';
export { weighAllWelds } from './weld-log/weigh-welds.service.ts';
export { companyModuleListRoutes };
