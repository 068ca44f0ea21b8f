import type { Field } from '../definition/field.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every id of a record or a file anywhere in the values; the ids of rows are nobody else's. */
export function uuidsIn(values: unknown): readonly string[] {
  if (typeof values === 'string') return uuid.test(values) ? [values] : [];
  if (Array.isArray(values)) return values.flatMap(uuidsIn);
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values).flatMap(([name, value]) => (name === '_id' ? [] : uuidsIn(value)));
}

export const isFileList = (field: Field): boolean =>
  field.kind === 'files' || (field.kind === 'references' && field.to === 'file');
