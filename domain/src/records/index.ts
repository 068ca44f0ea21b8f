export * from './access/record-access.ts';
export type { Actor } from './definition/actor.ts';
export * from './definition/cards.ts';
export type { AwaitedRecords, CheckRule, Severity } from './definition/check-rule.ts';
export * from './definition/checks.ts';
export * from './definition/computed.ts';
export * from './definition/define-fields.ts';
export * from './definition/definition.ts';
export * from './definition/definition-messages.ts';
export * from './definition/field.ts';
export * from './definition/field-condition.ts';
export * from './definition/fills.ts';
export * from './definition/module-entry.ts';
export * from './definition/notices.ts';
export * from './definition/numbering.ts';
export type { DerivedRights, ParentRule } from './definition/parent.ts';
export * from './definition/people.ts';
export * from './definition/read-definition.ts';
export { codesOf } from './definition/record-codes.ts';
export * from './definition/record-tasks.ts';
export * from './definition/reminders.ts';
export type { RowAction, RowActions, RowActor } from './definition/row-actions.ts';
export * from './definition/slots.ts';
export * from './definition/stamps.ts';
export * from './definition/transitions.ts';
export type * from './definition/view.ts';
export * from './list/list-fields.ts';
export * from './list/list-query.ts';
export * from './list/list-request.ts';
export { readPipeline } from './list/pipeline.ts';
export * from './list/preset-match.ts';
export { defineModule, isEngineField } from './presets/define-module.ts';
export * from './presets/next-revision.ts';
export { OVERRIDE_REASON } from './presets/overrides.ts';
export * from './presets/signatures.ts';
export * from './presets/statuses.ts';
export { definitionProblems } from './problems/definition-problems.ts';
export * from './table/table-storage.ts';
export * from './values/act-on-row.ts';
export { turnedOption } from './values/read-choice.ts';
export * from './values/read-number.ts';
export * from './values/read-record.ts';
export * from './values/read-value.ts';
export * from './values/record-changes.ts';
export * from './values/record-fields.ts';
export * from './values/record-merge.ts';
export {
  type RowComputation,
  type RowComputations,
  typedRow,
  withRowComputed,
} from './values/row-computed.ts';
export * from './values/text-format.ts';
export type { ValueContext } from './values/value-context.ts';
export { wordsOf } from './values/words.ts';
