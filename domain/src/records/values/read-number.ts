import type { MoneyField, NumberField } from '../definition/field.ts';
import { is, type ReadValue, wrong } from './value-context.ts';

const typed = /^-?\d+([.,]\d+)?$/;
/** Beyond this a double no longer keeps two decimals apart. */
const LARGEST = 1e12;

/** `7,5` and `7.5` are the same number; spaces between thousands are how people write them. */
export function parseNumber(raw: unknown): number | undefined {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : undefined;
  if (typeof raw !== 'string') return undefined;
  const text = raw.replace(/[\s\u00a0\u202f]/g, '').replace(/^\u2212/, '-');
  return typed.test(text) ? Number(text.replace(',', '.')) : undefined;
}

const decimalsOf = (value: number): number => {
  const [, fraction = ''] = value.toString().split('.');
  return value.toString().includes('e-') ? Number.POSITIVE_INFINITY : fraction.length;
};

export function readNumber(raw: unknown, field: NumberField | MoneyField): ReadValue {
  const value = parseNumber(raw);
  if (value === undefined || Math.abs(value) >= LARGEST) return wrong({ code: 'NOT_A_NUMBER' });
  const decimals = field.kind === 'money' ? 2 : field.decimals;
  if (decimalsOf(value) > decimals) return wrong({ code: 'TOO_MANY_DECIMALS', params: { max: decimals } });
  const bounds = field.kind === 'money' ? { min: field.min } : field;
  const outOfBounds = field.kind === 'number' ? field.outOfBounds : undefined;
  if (bounds.min !== undefined && value < bounds.min)
    return wrong({ code: outOfBounds ?? 'TOO_SMALL', params: { min: bounds.min } });
  if ('max' in bounds && bounds.max !== undefined && value > bounds.max)
    return wrong({ code: outOfBounds ?? 'TOO_LARGE', params: { max: bounds.max } });
  if ('moreThan' in bounds && bounds.moreThan !== undefined && value <= bounds.moreThan)
    return wrong({ code: outOfBounds ?? 'MORE_THAN', params: { min: bounds.moreThan } });
  return is(value === 0 ? 0 : value);
}
