import { type AnswersField, startValues, type Values } from '../../records/index.ts';

/** What a new checklist begins with: what the form gives, and the rows it names. The caller gives the rows their ids. */
export const startAnswers = (
  { fields }: Pick<AnswersField, 'fields'>,
  at: Parameters<typeof startValues>[1],
  newRowId: () => string,
): Values => ({
  ...startValues({ fields }, at),
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'rows' && field.fixedRows
        ? [[name, field.fixedRows.map((code) => ({ _id: newRowId(), _row: code }))]]
        : [],
    ),
  ),
});
