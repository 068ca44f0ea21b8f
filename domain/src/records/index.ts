export * from './access/audience.ts';
export * from './access/record-access.ts';
export type { Actor } from './definition/actor.ts';
export * from './definition/anonymous.ts';
export * from './definition/cards.ts';
export * from './definition/computed.ts';
export * from './definition/define-fields.ts';
export * from './definition/definition.ts';
export * from './definition/definition-messages.ts';
export type { DossierGap, DossierRules } from './definition/dossier.ts';
export * from './definition/dossier-division.ts';
export * from './definition/dossier-gaps.ts';
export { isFailed } from './definition/fails.ts';
export * from './definition/field.ts';
export * from './definition/field-condition.ts';
export * from './definition/import-key.ts';
export type { ImportRules } from './definition/import-rules.ts';
export * from './definition/module-entry.ts';
export * from './definition/notices/notices.ts';
export * from './definition/notices/people.ts';
export * from './definition/notices/record-tasks.ts';
export * from './definition/notices/reminders.ts';
export * from './definition/numbering.ts';
export type { DerivedRights, ParentRule } from './definition/parent.ts';
export * from './definition/read-definition.ts';
export { codesOf } from './definition/record-codes.ts';
export * from './definition/sections.ts';
export * from './definition/slots.ts';
export type { AwaitedRecords, CheckRule, Severity } from './definition/steps/check-rule.ts';
export * from './definition/steps/checks.ts';
export * from './definition/steps/fills.ts';
export type { RowAction, RowActions, RowActor } from './definition/steps/row-actions.ts';
export * from './definition/steps/stamps.ts';
export * from './definition/steps/transitions.ts';
export * from './definition/switched-options.ts';
export { toneMarks } from './definition/tone-marks.ts';
export type * from './definition/view.ts';
export { type ExpressionContext, evaluateExpression } from './expressions/evaluate-expression.ts';
export { type Expression, fieldsRead, type Scalar } from './expressions/expression.ts';
export { withExpressions } from './expressions/expression-values.ts';
export { ExpressionRefused, parseExpression } from './expressions/parse-expression.ts';
export * from './grid/grid-cell.ts';
export * from './grid/grid-columns.ts';
export * from './grid/paste-plan.ts';
export * from './grid/pasted-block.ts';
export * from './grid/read-cell.ts';
export * from './list/list-fields.ts';
export * from './list/list-query.ts';
export * from './list/list-request.ts';
export { readPipeline } from './list/pipeline.ts';
export * from './list/preset-match.ts';
export {
  type CopiedReference,
  copiedFrom,
  copiedInto,
  copiedReferences,
  setUpOf,
} from './presets/copy-previous.ts';
export { defineModule, isEngineField } from './presets/define-module.ts';
export * from './presets/next-revision.ts';
export { OVERRIDE_REASON } from './presets/overrides.ts';
export * from './presets/register.ts';
export * from './presets/signatures.ts';
export * from './presets/statuses.ts';
export * from './presets/stock-documents.ts';
export { definitionProblems } from './problems/definition-problems.ts';
export { readPastedHtml } from './richtext/pasted-html.ts';
export { readRichText, richTextOf } from './richtext/read-rich-text.ts';
export { richFromMarkdown } from './richtext/rich-from-markdown.ts';
export * from './richtext/rich-text.ts';
export { isTooLarge } from './shape/json-size.ts';
export * from './table/table-storage.ts';
export * from './text/change-lines.ts';
export { doneText } from './text/done-text.ts';
export { isFileList, uuidsIn } from './text/file-ids.ts';
export { isOfTypes } from './text/file-types.ts';
export * from './text/paper.ts';
export { type PaperStamp, paperStamp } from './text/paper-stamp.ts';
export * from './text/problem-text.ts';
export { ruleText } from './text/rule-text.ts';
export { valueLine } from './text/value-line.ts';
export * from './text/value-text.ts';
export * from './values/act-on-row.ts';
export * from './values/among.ts';
export * from './values/pasted-rows.ts';
export { isPlainObject } from './values/plain-object.ts';
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
  withWorkedOut,
} from './values/row-computed.ts';
export * from './values/suggested.ts';
export * from './values/text-format.ts';
export * from './values/text-pattern.ts';
export type { ValueContext } from './values/value-context.ts';
export { wordsOf } from './values/words.ts';
