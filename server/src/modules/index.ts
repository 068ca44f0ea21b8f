import { modules, recordChecks, recordComputed } from '@sveis/domain/modules';
import type { RouteDeclaration } from '../http/route.ts';
import {
  type RecordBehaviour,
  type RecordHook,
  type RecordModule,
  type RecordStore,
  recordModule,
} from '../records/index.ts';
import { chemicalRoutes } from './chemicals/chemical.routes.ts';
import { chemicallistHook } from './chemicals/chemicallist.hooks.ts';
import { exposureRoutes } from './chemicals/exposure.routes.ts';
import { deviationHook } from './deviation/deviation.hooks.ts';
import { deviationRoutes } from './deviation/deviation.routes.ts';
import { equipmentHook } from './equipment/equipment.hooks.ts';
import { equipmentRoutes } from './equipment/equipment.routes.ts';
import { projectHook } from './projects/project.hooks.ts';
import { projectRoutes } from './projects/project.routes.ts';
import { projectNoteRoutes } from './projects/project-note.routes.ts';
import { projectTable } from './projects/project-table.ts';
import { tasksHook } from './tasks/tasks.hooks.ts';
import { taskRoutes } from './tasks/tasks.routes.ts';

/** Behaviour that is not data, by the names the definitions give it. */
const hooks: readonly RecordHook[] = [deviationHook, chemicallistHook, equipmentHook, projectHook, tasksHook];

/** Modules with a table of their own, by key. */
const stores: Readonly<Record<string, RecordStore>> = { projects: projectTable };

const behaviour: RecordBehaviour = { checks: recordChecks, computed: recordComputed, hooks };

/** Every module of records the server runs. */
export const recordModules: readonly RecordModule[] = modules
  .filter(({ storage, key }) => storage === 'record' || Object.hasOwn(stores, key))
  .map((definition) => recordModule(definition, behaviour, stores[definition.key]));

function moduleOf(key: string): RecordModule {
  const module = recordModules.find(({ definition }) => definition.key === key);
  if (!module) throw new Error(`no module is called ${key}`);
  return module;
}

/** What single modules can do beyond what all of them can. */
export const moduleRoutes: readonly RouteDeclaration[] = [
  ...deviationRoutes(moduleOf('deviation')),
  ...chemicalRoutes(moduleOf('chemicallist')),
  ...exposureRoutes(moduleOf('chemicallist')),
  ...equipmentRoutes(moduleOf('equipment')),
  ...projectRoutes(moduleOf('projects'), recordModules),
  ...projectNoteRoutes(moduleOf('projects')),
  ...taskRoutes(moduleOf('tasks')),
];

export { instructionTarget } from './chemicals/chemical-tasks.service.ts';
export { insertTraining } from './chemicals/chemical-training.store.ts';
export { insertExposure } from './chemicals/exposure.store.ts';
export { openAllocation } from './equipment/equipment-allocation.store.ts';
