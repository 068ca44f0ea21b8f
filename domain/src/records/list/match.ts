import { badQuery } from '../../errors/index.ts';
import { isPlainObject, requireObject } from '../values/plain-object.ts';
import type { Comparison, Condition, ListField, ListFields, Scalar } from './list-query.ts';
import { readValue } from './list-value.ts';

const MAX_DEPTH = 3;
const MAX_LEAVES = 20;
const MAX_VALUES = 200;
const MAX_WORDS = 8;

const comparisons: Readonly<Record<string, Comparison>> = {
  $eq: 'eq',
  $ne: 'ne',
  $gt: 'gt',
  $gte: 'gte',
  $lt: 'lt',
  $lte: 'lte',
};

/** Reads one `$match` stage. Whatever is not in the closed grammar is refused by its path. */
export function readMatch(stage: unknown, fields: ListFields): Condition {
  let leaves = 0;

  const readGroup = (value: unknown, path: string, depth: number): Condition => {
    if (depth > MAX_DEPTH) throw badQuery(path);
    const of = Object.entries(requireObject(value, path)).map(([key, inner]) =>
      key === '$and' || key === '$or'
        ? readBranches(key, inner, `${path}.${key}`, depth)
        : readField(key, inner, `${path}.${key}`),
    );
    return of.length === 1 && of[0] ? of[0] : { kind: 'all', of };
  };

  const readBranches = (key: '$and' | '$or', value: unknown, path: string, depth: number): Condition => {
    if (!Array.isArray(value) || value.length === 0 || value.length > MAX_LEAVES) throw badQuery(path);
    const of = value.map((branch, index) => readGroup(branch, `${path}.${index}`, depth + 1));
    return { kind: key === '$and' ? 'all' : 'any', of };
  };

  const readField = (name: string, value: unknown, path: string): Condition => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field?.filter && !field?.search) throw badQuery(path);
    const operators = isPlainObject(value) ? Object.entries(value) : [['$eq', value] as const];
    if (operators.length === 0) throw badQuery(path);
    const of = operators.map(([operator, operand]) => {
      leaves += 1;
      if (leaves > MAX_LEAVES) throw badQuery(path);
      return readOperator(name, field, operator, operand, `${path}.${operator}`);
    });
    return of.length === 1 && of[0] ? of[0] : { kind: 'all', of };
  };

  return readGroup(stage, '$match', 1);
}

function readOperator(
  name: string,
  field: ListField,
  operator: string,
  operand: unknown,
  path: string,
): Condition {
  if (operator === '$regex') return readPrefix(name, field, operand, path);
  if (!field.filter) throw badQuery(path);
  if (operator === '$exists') {
    if (typeof operand !== 'boolean') throw badQuery(path);
    return { kind: 'exists', field: name, exists: operand };
  }
  if (operator === '$in' || operator === '$nin') {
    if (!Array.isArray(operand) || operand.length > MAX_VALUES) throw badQuery(path);
    const values: Scalar[] = operand.map((value, index) => readValue(field.type, value, `${path}.${index}`));
    return { kind: 'in', field: name, values, not: operator === '$nin' };
  }
  const by = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
  if (!by) throw badQuery(path);
  const value = readValue(field.type, operand, path);
  if (value === null && by !== 'eq' && by !== 'ne') throw badQuery(path);
  return { kind: 'compare', field: name, by, value };
}

/** `$regex` is words people type, never a pattern. */
function readPrefix(name: string, field: ListField, operand: unknown, path: string): Condition {
  if (!field.search || typeof operand !== 'string' || operand.length > 200) throw badQuery(path);
  const words =
    operand
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length > MAX_WORDS) throw badQuery(path);
  return { kind: 'prefix', field: name, words };
}
