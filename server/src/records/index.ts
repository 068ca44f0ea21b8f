export { findCards } from './cards/record-cards.service.ts';
export { fieldShape } from './description/field-shapes.ts';
export { recordAnswers } from './description/record-answers.ts';
export { listShape, queryShape, recordShapes } from './description/record-shapes.ts';
export { draftCopyRoutes } from './draft-copy.routes.ts';
export { storeSent } from './files/record-attachment.service.ts';
export { answerList, listCall } from './list/list.service.ts';
export { createParameters } from './list/list-condition.ts';
export { type ListSource, READER, TENANT, TODAY } from './list/list-source.ts';
export { countOpen } from './list/open-count.store.ts';
export { type Period, periodMatch } from './list/period-match.ts';
export { countMatching, countPreset } from './list/preset-count.store.ts';
export { listedWords, moduleText } from './list/record-cells.ts';
export { columnsOf } from './list/record-export.service.ts';
export {
  findListed,
  findWhole,
  type ListedRecord,
  type RecordPage,
  recordPages,
} from './list/record-pages.ts';
export { countForReport } from './list/report-counts.store.ts';
export { type FoundRecord, offerCards, offerThese } from './lookup/lookup.service.ts';
export { findChoices, findOwnLists } from './lookup/lookup.store.ts';
export {
  findByNumber,
  findByUnique,
  findNamed,
  type NamedByWord,
  uniqueKeyOf,
} from './lookup/word-lookup.store.ts';
export { lookupRoutes } from './lookup.routes.ts';
export { findChoiceLabel } from './notices/notice-params.ts';
export { findChoiceOwners, findLeader, findMembersOfRole, findPeopleOfRole } from './notices/people.store.ts';
export { findPeopleAtLevel, findRecipients, readersAmong } from './notices/people.ts';
export { type NoticeScope, noticeScope, tellOfChange, tellOfRecord } from './notices/record-notices.ts';
export { remindOfRecords } from './notices/reminder.service.ts';
export { claimReminder, findCompanyHour, releaseReminders } from './notices/reminder.store.ts';
export { idsIn, recordAnswer } from './read/record-answer.ts';
export { recordHistory } from './read/record-history.service.ts';
export { filesNamed } from './read/record-named.ts';
export { findNames, findPeople, findSeen, type SeenRecord } from './read/record-names.store.ts';
export { languagesOf, listRecords, readRecordAnswer, requireSeen } from './read/record-read.service.ts';
export { companyModulePlaces, companyModuleRoutes, placesOf, recordRoutes } from './record.routes.ts';
export { type EarlierRowCall, earlierRowCalls } from './record-row.routes.ts';
export { fillSettings } from './save/fill-settings.ts';
export { checkContext } from './save/record-checks.ts';
export { removeStored } from './save/record-delete.service.ts';
export { type RowAct, workRow } from './save/record-row.service.ts';
export {
  changeRecord,
  createStored,
  editRecord,
  editStored,
  insertFollowing,
  requireEditable,
  saveChange,
  systemUpdate,
} from './save/record-save.service.ts';
export { takeStep, takeStepFrom } from './save/record-step.service.ts';
export { writeTrail } from './save/record-trail.ts';
export { findEditors } from './scope/people-who-edit.store.ts';
export type {
  HookVerdict,
  MarkedFile,
  OverdueRun,
  RecordChange,
  RecordHook,
  RecordModule,
  RecordScope,
} from './scope/record-engine.ts';
export {
  findModule,
  moduleFor,
  moduleOf,
  modulesIn,
  provideBehaviour,
  requireModule,
} from './scope/record-module.ts';
export { idOf, type Place, placeIn } from './scope/record-place.ts';
export { findClosedProject } from './scope/record-project.store.ts';
export { closedProjectOf, lateDayOf, requireOpenProject } from './scope/record-project.ts';
export {
  findViewer,
  openList,
  openModule,
  openRecords,
  scopeAs,
  scopeIn,
  scopeOfRecord,
} from './scope/record-scope.ts';
export { type RecordSearch, searchLimits, searchRecords } from './search/record-search.service.ts';
export { numberFor } from './store/record-number.store.ts';
export type { StoredRecord } from './store/record-store.ts';
export { recordTable } from './store/record-table.ts';
export { isDerivedAlike, rewriteRecords } from './store/rewrite-records.ts';
export type { TableExtras } from './table/table-source.ts';
export { fileRow } from './table/table-store.ts';
