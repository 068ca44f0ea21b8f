import { addDays, type Day } from '../../format/index.ts';

export type ConditionOperator = 'eq' | 'ne' | 'in' | 'gt' | 'lt' | 'empty' | 'not_empty' | 'contains';

export interface FieldTest {
  readonly field: string;
  readonly op: ConditionOperator;
  readonly value?: unknown;
}

/** Data, so that a company's own form can say the same as a built-in module. */
export type FieldCondition =
  | FieldTest
  | { readonly all: readonly FieldCondition[] }
  | { readonly any: readonly FieldCondition[] }
  /** One of the rows of a field is like this. */
  | { readonly some: string; readonly where: FieldCondition };

export type Values = Readonly<Record<string, unknown>>;

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

export function holds(condition: FieldCondition, values: Values): boolean {
  if ('all' in condition) return condition.all.every((inner) => holds(inner, values));
  if ('any' in condition) return condition.any.some((inner) => holds(inner, values));
  if ('some' in condition) {
    const rows = values[condition.some];
    return Array.isArray(rows) && rows.some((row: Values) => holds(condition.where, row));
  }
  const value = values[condition.field];
  switch (condition.op) {
    case 'empty':
      return isEmptyValue(value);
    case 'not_empty':
      return !isEmptyValue(value);
    case 'eq':
      return (value ?? null) === (condition.value ?? null);
    case 'ne':
      return (value ?? null) !== (condition.value ?? null);
    case 'in':
      return Array.isArray(condition.value) && condition.value.includes(value);
    case 'contains':
      return Array.isArray(value) ? value.includes(condition.value) : holdsText(value, condition.value);
    case 'gt':
      return compare(value, condition.value) > 0;
    case 'lt':
      return compare(value, condition.value) < 0;
  }
}

const holdsText = (value: unknown, part: unknown): boolean =>
  typeof value === 'string' && typeof part === 'string' && value.includes(part);

/** Numbers with numbers, texts (dates among them) with texts; anything else is neither more nor less. */
function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : Number(left > right);
  return Number.NaN;
}

const dayWord = /^\$today(?:\+(\d{1,4}))?$/;

/** The same condition with `$today` and `$today+30` (days on) as days. */
export function conditionOn(condition: FieldCondition, today: Day): FieldCondition {
  if ('all' in condition) return { all: condition.all.map((inner) => conditionOn(inner, today)) };
  if ('any' in condition) return { any: condition.any.map((inner) => conditionOn(inner, today)) };
  if ('some' in condition) return { ...condition, where: conditionOn(condition.where, today) };
  const word = typeof condition.value === 'string' ? dayWord.exec(condition.value) : null;
  return word ? { ...condition, value: addDays(today, Number(word[1] ?? 0)) } : condition;
}
