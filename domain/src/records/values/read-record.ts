import type { FieldProblem, FieldProblems } from '../../errors/index.ts';
import type { ModuleDefinition } from '../definition/definition.ts';
import type { Field } from '../definition/field.ts';
import { holds, isEmptyValue, type Values } from '../definition/field-condition.ts';
import { isFixed, isRequired, joinPath, readValue } from './read-value.ts';
import type { ValueContext } from './value-context.ts';

export interface ReadRecord {
  readonly values: Values;
  /** Empty when everything can be stored. */
  readonly problems: FieldProblems;
}

/**
 * Puts what was sent over what is there and reads it by the definition. Fields nobody may write by hand
 * keep what they have; fields that are not shown lose their value.
 */
export function readRecord(
  definition: Pick<ModuleDefinition, 'fields'>,
  sent: Values,
  {
    base,
    writable = typedFields(definition),
    ...context
  }: Omit<ValueContext, 'values' | 'before'> & {
    readonly base: Values;
    /** What stood there before, where it is not the base. */
    readonly before?: Values | undefined;
    /** Names this writer may fill; everything that can be typed unless told otherwise. */
    readonly writable?: ReadonlySet<string>;
  },
): ReadRecord {
  const { values, problems } = readSent(definition, sent, { base, writable, ...context });
  return { values, problems: { ...problems, ...missingIn(definition, values, problems, writable) } };
}

/** The same without asking whether all that is required is there: for those who fill in more first. */
export function readSent(
  definition: Pick<ModuleDefinition, 'fields'>,
  sent: Values,
  {
    base,
    before = base,
    writable,
    ...context
  }: Omit<ValueContext, 'values' | 'before'> & {
    readonly base: Values;
    readonly before?: Values | undefined;
    readonly writable: ReadonlySet<string>;
  },
): ReadRecord {
  const problems: Record<string, readonly FieldProblem[]> = {};
  const values: Record<string, unknown> = { ...base };
  for (const name of Object.keys(sent)) {
    const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
    if (!field || !(writable.has(name) || isFixed(field))) problems[name] = [{ code: 'UNKNOWN_FIELD' }];
  }
  const raw = { ...base, ...sent };
  for (const [name, field] of Object.entries(definition.fields)) {
    if (!Object.hasOwn(sent, name) || !writable.has(name)) continue;
    const read = readValue(sent[name], field, { ...context, values: raw, before: before[name] });
    if ('value' in read) {
      values[name] = read.value;
      continue;
    }
    for (const [path, found] of Object.entries(read.problems)) problems[joinPath(name, path)] = found;
  }
  dropUnseen(definition, values);
  return { values, problems };
}

const typedFields = ({ fields }: Pick<ModuleDefinition, 'fields'>): ReadonlySet<string> =>
  new Set(Object.keys(fields).filter((name) => fields[name] && !isFixed(fields[name])));

/** What is not shown is not kept; a field gone this way may take others along. */
function dropUnseen({ fields }: Pick<ModuleDefinition, 'fields'>, values: Record<string, unknown>): void {
  const conditional = Object.entries(fields).filter(([, field]) => field.visible);
  for (let round = 0; round <= conditional.length; round += 1) {
    const gone = conditional.filter(
      ([name, { visible }]) => !isEmptyValue(values[name]) && visible && !holds(visible, values),
    );
    if (gone.length === 0) return;
    for (const [name] of gone) values[name] = null;
  }
}

/** How many rows or photos there must be, where there are any. */
const leastOf = (field: Field): number =>
  (field.kind === 'rows' ? field.minRows : field.kind === 'photos' ? field.minFiles : undefined) ?? 0;

/** Required fields without a value, and rows of which there are too few. */
export function missingIn(
  definition: Pick<ModuleDefinition, 'fields'>,
  values: Values,
  found: FieldProblems,
  writable: ReadonlySet<string>,
): FieldProblems {
  const problems: Record<string, readonly FieldProblem[]> = {};
  for (const [name, field] of Object.entries(definition.fields)) {
    if (found[name] || !writable.has(name) || (field.visible && !holds(field.visible, values))) continue;
    const value = values[name];
    if (isEmptyValue(value) && isRequired(field, values)) problems[name] = [{ code: 'REQUIRED' }];
    else if (Array.isArray(value) && value.length < leastOf(field))
      problems[name] = [{ code: 'TOO_FEW', params: { min: leastOf(field) } }];
  }
  return problems;
}
