import { badQuery } from '../../errors/index.ts';

export const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function requireObject(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (!isPlainObject(value)) throw badQuery(path);
  return value;
}
