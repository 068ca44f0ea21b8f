import { badQuery } from '../../errors/index.ts';
import type { ListFieldType, Scalar } from './list-query.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const INTEGER_MAX = 2_147_483_647;

/** A value that can be compared with a field of this type; anything else is refused, never cast. */
export function readValue(type: ListFieldType, value: unknown, path: string): Scalar {
  if (value === null) return null;
  if (!accepts(type, value)) throw badQuery(path);
  return value as Scalar;
}

const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= 500 && !value.includes('\u0000');
const isInteger = (value: unknown): boolean =>
  Number.isInteger(value) && Math.abs(value as number) <= INTEGER_MAX;

function accepts(type: ListFieldType, value: unknown): boolean {
  switch (type) {
    case 'text':
      return isText(value);
    case 'integer':
      return isInteger(value);
    case 'key':
      return isText(value) || isInteger(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'uuid':
      return typeof value === 'string' && UUID.test(value);
    case 'date':
      return typeof value === 'string' && isRealDate(value);
    case 'instant':
      return typeof value === 'string' && INSTANT.test(value) && isRealDate(value.slice(0, 10));
  }
}

/** With its zone: the same clock time elsewhere is another instant. */
const INSTANT = /^[0-9-]{10}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;

/** A day of the calendar in a year the database knows: the 30th of February is none. */
function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}
