import type { Day } from '../../format/index.ts';
import { expressionValue } from '../expressions/expression-values.ts';
import type { ModuleDefinition, RecordState } from './definition.ts';
import type { Field, Fields } from './field.ts';
import type { Values } from './field-condition.ts';

/** Works a field out from the record and the day; it is never stored, so it is never old. */
export type RecordComputation = (
  record: RecordState,
  context: { readonly today: Day; readonly now: Date },
) => unknown;

export type RecordComputations = Readonly<Record<string, RecordComputation>>;

/** The worked-out fields among `fields`, ready to stand beside the others. */
export function computedValues(
  fields: Fields,
  record: RecordState,
  computations: RecordComputations,
  context: Parameters<RecordComputation>[1],
): Values {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'computed') continue;
    if (field.expression !== undefined) {
      values[name] = expressionValue(field, { values: record.values, today: context.today });
      continue;
    }
    const compute = computations[field.by];
    if (!compute) throw new Error(`nothing computes ${field.by}`);
    values[name] = compute(record, context) ?? null;
  }
  return values;
}

/** The worked-out fields a phone works out itself, of a record or of a form that is being filled in. */
export const liveValues = (
  { fields }: Pick<ModuleDefinition, 'fields'>,
  record: RecordState,
  computations: RecordComputations,
  context: Parameters<RecordComputation>[1],
): Values =>
  computedValues(
    Object.fromEntries(Object.entries(fields).filter(([, field]) => isLive(field))),
    record,
    computations,
    context,
  );

export const isLive = (field: Field): boolean => field.kind === 'computed' && field.inForm === true;

export const hasComputed = ({ fields }: Pick<ModuleDefinition, 'fields'>): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'computed');
