/** One field of an entry of the log: what stood there, and what stands there now. */
export interface AuditChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => {
  if (isObject(value)) return value;
  return value === null || value === undefined ? {} : { '': value };
};

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** What differs between before and after, field by field; nested objects have their path as a name. */
export function changesBetween(before: unknown, after: unknown, path = ''): readonly AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.flatMap((name) => {
    const field = [path, name].filter(Boolean).join('.');
    const change = { field, before: was[name], after: is[name] };
    if (JSON.stringify(change.before) === JSON.stringify(change.after)) return [];
    if (isNothing(change.before) && isNothing(change.after)) return [];
    if (isObject(change.before) && isObject(change.after))
      return changesBetween(change.before, change.after, field);
    return [change];
  });
}
