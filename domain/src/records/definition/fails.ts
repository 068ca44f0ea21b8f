import type { Field } from './field.ts';
import { isEmptyValue } from './field-condition.ts';

/** Whether an answer is not good enough. What is empty is not answered yet. */
export function isFailed({ fails }: Field, value: unknown): boolean {
  if (!fails || isEmptyValue(value)) return false;
  if ('in' in fails) return [value].flat().some((one) => fails.in.includes(String(one)));
  if (typeof value !== 'number') return false;
  const { below = Number.NEGATIVE_INFINITY, above = Number.POSITIVE_INFINITY } = fails;
  return value < below || value > above;
}
