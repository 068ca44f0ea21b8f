import { type FormContent, type FormField, type GridColumn, holdsAnswer } from '@sveis/domain/checklists';

/** A field a condition may ask, under the name it is asked by. */
export interface ConditionField {
  readonly path: string;
  readonly field: FormField | GridColumn;
}

/** Answers a field may depend on: of parts that do not repeat, and of its own part. */
export const conditionFieldsFor = (
  { sections }: FormContent,
  section: number,
  without?: string,
): readonly ConditionField[] =>
  sections.flatMap(({ rows, repeat }, index) =>
    repeat !== null && index !== section
      ? []
      : rows.flatMap(({ fields }) =>
          fields.flatMap((field) =>
            holdsAnswer(field) && field.id !== without && field.kind !== 'grid'
              ? [{ path: field.name, field }]
              : [],
          ),
        ),
  );

/** The same inside a grid: its columns first. */
export const columnFieldsFor = (
  form: FormContent,
  section: number,
  cols: readonly GridColumn[],
  without: string,
): readonly ConditionField[] => [
  ...cols.flatMap((column) =>
    column.name === without ? [] : [{ path: `row.${column.name}`, field: column }],
  ),
  ...conditionFieldsFor(form, section),
];
