import { badQuery } from '../errors/index.ts';
import type { ListFieldType, Scalar } from './list-query.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const INTEGER_MAX = 2_147_483_647;

/** A value that can be compared with a field of this type; anything else is refused, never cast. */
export function readValue(type: ListFieldType, value: unknown, path: string): Scalar {
  if (value === null) return null;
  if (!accepts(type, value)) throw badQuery(path);
  return value as Scalar;
}

function accepts(type: ListFieldType, value: unknown): boolean {
  switch (type) {
    case 'text':
      return typeof value === 'string' && value.length <= 500 && !value.includes('\u0000');
    case 'integer':
      return Number.isInteger(value) && Math.abs(value as number) <= INTEGER_MAX;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'uuid':
      return typeof value === 'string' && UUID.test(value);
    case 'date':
      return (
        typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isRealInstant(`${value}T00:00:00Z`)
      );
    case 'instant':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && isRealInstant(value);
  }
}

function isRealInstant(text: string): boolean {
  const parsed = new Date(text);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 7) === text.slice(0, 7);
}
