import type { FieldCondition } from '../../records/index.ts';
import type { FormContent, FormField, FormSection, GridColumn } from '../forms/form.ts';

type Names = ReadonlyMap<string, string>;

/** A condition in which fields have other names. */
function renamedIn(condition: FieldCondition | null, names: Names): FieldCondition | null {
  if (condition === null) return null;
  const inner = (one: FieldCondition): FieldCondition => renamedIn(one, names) ?? one;
  if ('all' in condition) return { all: condition.all.map(inner) };
  if ('any' in condition) return { any: condition.any.map(inner) };
  if ('some' in condition) return condition;
  return { ...condition, field: names.get(condition.field) ?? condition.field };
}

/** `{name}` and `{name.column}` of a formula. */
const renamedExpression = (expr: string, names: Names): string =>
  expr.replace(
    /\{([A-Za-z0-9_]+)((?:\.[A-Za-z0-9_]+)?)\}/g,
    (_, name: string, column: string) => `{${names.get(name) ?? name}${column}}`,
  );

const fieldWithNames = <Field extends FormField | GridColumn>(field: Field, names: Names): Field => ({
  ...field,
  visible_if: renamedIn(field.visible_if, names),
  required_if: renamedIn(field.required_if, names),
  ...(field.kind === 'computed' ? { expr: renamedExpression(field.expr, names) } : {}),
  // Inside a grid `row.x` and a bare name of a column mean the column.
  ...(field.kind === 'grid'
    ? { cols: field.cols.map((column) => fieldWithNames(column, namesOutside(field.cols, names))) }
    : {}),
});

const namesOutside = (cols: readonly GridColumn[], names: Names): Names =>
  new Map([...names].filter(([name]) => !cols.some((column) => column.name === name)));

/** A part whose fields have other names, with every condition and formula in it. */
export const withNames = (section: FormSection, names: Names): FormSection => ({
  ...section,
  visible_if: renamedIn(section.visible_if, names),
  rows: section.rows.map((row) => ({
    ...row,
    fields: row.fields.map((field) => ({
      ...fieldWithNames(field, names),
      name: names.get(field.name) ?? field.name,
    })),
  })),
});

/** Gives a field another name; conditions and formulas that speak of it go on doing so. */
export const renameField = (form: FormContent, from: string, to: string): FormContent => ({
  ...form,
  sections: form.sections.map((section) => withNames(section, new Map([[from, to]]))),
});
