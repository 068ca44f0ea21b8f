import type { FieldProblem, FieldProblems } from '../errors/index.ts';
import type { ModuleDefinition } from './definition.ts';
import type { Field } from './field.ts';
import { holds, isEmptyValue, type Values } from './field-condition.ts';
import { isRequired, joinPath, readValue } from './read-value.ts';
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
  { base, ...context }: Omit<ValueContext, 'values'> & { readonly base: Values },
): ReadRecord {
  const problems: Record<string, readonly FieldProblem[]> = {};
  const values: Record<string, unknown> = { ...base };
  for (const name of Object.keys(sent)) {
    if (!Object.hasOwn(definition.fields, name)) problems[name] = [{ code: 'UNKNOWN_FIELD' }];
  }
  const raw = { ...base, ...sent };
  for (const [name, field] of Object.entries(definition.fields)) {
    if (!Object.hasOwn(sent, name) || isFixed(field)) continue;
    const read = readValue(sent[name], field, { ...context, values: raw });
    if ('value' in read) {
      values[name] = read.value;
      continue;
    }
    for (const [path, found] of Object.entries(read.problems)) problems[joinPath(name, path)] = found;
  }
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.visible && !holds(field.visible, values)) values[name] = null;
  }
  return { values, problems: { ...problems, ...missing(definition, values, problems) } };
}

export const isFixed = (field: Field): boolean => field.readOnly === true || field.kind === 'computed';

/** Required fields without a value, and rows of which there are too few. */
function missing(
  definition: Pick<ModuleDefinition, 'fields'>,
  values: Values,
  found: FieldProblems,
): FieldProblems {
  const problems: Record<string, readonly FieldProblem[]> = {};
  for (const [name, field] of Object.entries(definition.fields)) {
    if (found[name] || isFixed(field) || (field.visible && !holds(field.visible, values))) continue;
    const value = values[name];
    if (isEmptyValue(value) && isRequired(field, values)) problems[name] = [{ code: 'REQUIRED' }];
    else if (field.kind === 'rows' && Array.isArray(value) && value.length < (field.minRows ?? 0))
      problems[name] = [{ code: 'TOO_FEW', params: { min: field.minRows ?? 0 } }];
  }
  return problems;
}
