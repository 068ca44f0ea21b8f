import type { Day } from '../../format/index.ts';
import type { Fields, RowsField } from '../definition/field.ts';
import type { Values } from '../definition/field-condition.ts';
import { hasFormulas, withExpressions } from '../expressions/expression-values.ts';
import { readValue } from './read-value.ts';
import type { ValueContext } from './value-context.ts';

/** Works a column out from the other columns of its row. It is stored with the row, so it knows no clock. */
export type RowComputation = (row: Values) => unknown;

export type RowComputations = Readonly<Record<string, RowComputation>>;

const hasRowComputed = ({ fields }: RowsField): boolean =>
  Object.values(fields).some(
    (column) => column.kind === 'computed' || (column.kind === 'rows' && hasRowComputed(column)),
  );

/** The record with the worked-out columns of all its rows, in rows of rows too; whatever stood there is replaced. */
export function withRowComputed(fields: Fields, values: Values, computations: RowComputations): Values {
  const worked = Object.entries(fields).flatMap(([name, field]) => {
    const rows = values[name];
    if (field.kind !== 'rows' || !Array.isArray(rows) || !hasRowComputed(field)) return [];
    return [[name, rows.map((row: Values) => computedRow(field, row, computations))] as const];
  });
  return worked.length === 0 ? values : { ...values, ...Object.fromEntries(worked) };
}

/** The record with everything that is worked out from it and kept: columns of its rows, then its formulas. */
export function withWorkedOut(
  fields: Fields,
  values: Values,
  { rowComputed, today }: { readonly rowComputed: RowComputations; readonly today: Day },
): Values {
  const worked = withRowComputed(fields, values, rowComputed);
  return hasFormulas(fields) ? withExpressions(fields, worked, today) : worked;
}

function computedRow({ fields }: RowsField, row: Values, computations: RowComputations): Values {
  const inside = withRowComputed(fields, row, computations);
  const columns = Object.entries(fields).flatMap(([name, column]) => {
    if (column.kind !== 'computed') return [];
    if (column.expression !== undefined) return [];
    const compute = computations[column.by];
    if (!compute) throw new Error(`nothing computes ${column.by}`);
    return [[name, compute(inside) ?? null] as const];
  });
  return { ...inside, ...Object.fromEntries(columns) };
}

/** A row as it stands in a form, with its worked-out columns: what cannot be read yet counts as empty. */
export function typedRow(
  rows: RowsField,
  typed: Values,
  computations: RowComputations,
  context: Omit<ValueContext, 'values' | 'before'>,
): Values {
  if (!hasRowComputed(rows)) return typed;
  const read = Object.fromEntries(
    Object.entries(rows.fields).map(([name, column]) => {
      const value = readValue(typed[name], column, { ...context, values: typed, before: typed[name] });
      return [name, 'value' in value ? value.value : null];
    }),
  );
  const worked = computedRow(rows, read, computations);
  const columns = Object.entries(rows.fields).filter(([, { kind }]) => kind === 'computed');
  return { ...typed, ...Object.fromEntries(columns.map(([name]) => [name, worked[name]])) };
}

/** Rows as somebody typed them: what is worked out is nobody's change. */
export const withoutRowComputed = ({ fields }: RowsField, row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => fields[name]?.kind !== 'computed'));
