import { type Field, type Fields, fieldAt } from '../definition/field.ts';
import type { FieldCondition } from '../definition/field-condition.ts';

export const has = (fields: object, name: string): boolean => Object.hasOwn(fields, name);

export const missingIn = (fields: object, names: readonly string[], where: string): readonly string[] =>
  names.filter((name) => !has(fields, name)).map((name) => `${where} names ${name}, which is no field`);

export const unknownIn = (
  known: readonly string[],
  names: readonly string[],
  where: string,
): readonly string[] =>
  names.filter((name) => !known.includes(name)).map((name) => `${where} names ${name}, which is not there`);

export const optionsOf = (field: Field | undefined): readonly string[] =>
  field && 'options' in field ? (field.options ?? []) : [];

/** Fields a condition asks about, in its branches too; those inside rows by their path. */
export function fieldsAsked(condition: FieldCondition, before = ''): readonly string[] {
  if ('all' in condition) return condition.all.flatMap((inner) => fieldsAsked(inner, before));
  if ('any' in condition) return condition.any.flatMap((inner) => fieldsAsked(inner, before));
  if ('some' in condition) return fieldsAsked(condition.where, `${condition.some}.`);
  const asked = condition.other === undefined ? [condition.field] : [condition.field, condition.other];
  return asked.filter((name) => name !== 'status').map((name) => `${before}${name}`);
}

export const conditionProblems = (
  fields: Fields,
  condition: FieldCondition | undefined,
  where: string,
): readonly string[] => (condition ? unfoundIn(fields, fieldsAsked(condition), where) : []);

/** Of paths, those inside rows too. */
export const unfoundIn = (fields: Fields, paths: readonly string[], where: string): readonly string[] =>
  paths.filter((path) => !fieldAt(fields, path)).map((path) => `${where} names ${path}, which is no field`);
