export { draftCopyRoutes } from './draft-copy.routes.ts';
export { answerList, listCall } from './list/list.service.ts';
export { type ListColumn, type ListSource, READER, TENANT, TODAY } from './list/list-source.ts';
export { countOpen } from './list/open-count.store.ts';
export { type FoundRecord, offerThese } from './lookup/lookup.service.ts';
export { lookupRoutes } from './lookup.routes.ts';
export { recordAnswer } from './read/record-answer.ts';
export { requireSeen } from './read/record-read.service.ts';
export { companyModuleRoutes, recordRoutes } from './record.routes.ts';
export { requireEditable, saveChange, systemUpdate } from './save/record-save.service.ts';
export { writeTrail } from './save/record-trail.ts';
export { validateChange } from './save/validate-change.ts';
export { findEditors } from './scope/people-who-edit.store.ts';
export type {
  HookVerdict,
  RecordChange,
  RecordHook,
  RecordModule,
  RecordScope,
} from './scope/record-engine.ts';
export { findModule, moduleFor, modulesIn, provideBehaviour, requireModule } from './scope/record-module.ts';
export { idOf } from './scope/record-place.ts';
export { lateDayOf } from './scope/record-project.ts';
export { findViewer, openList, openModule, openRecords } from './scope/record-scope.ts';
export type { NewRecord, RecordStore, RecordUpdate, StoredRecord } from './store/record-store.ts';
export { recordTable } from './store/record-table.ts';
