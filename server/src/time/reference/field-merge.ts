import { stale } from '@sveis/domain/errors';
import { isSameValue } from '@sveis/domain/time';

type Fields = Readonly<Record<string, unknown>>;

export interface Edited extends Fields {
  readonly rev?: number | undefined;
  /** The values the editor saw, of the fields it changed: lets two people change different fields. */
  readonly seen?: Fields | undefined;
}

/** The fields an edit really changes. An edit on an older picture stands where nobody has touched the same fields since. */
export function changedFields<Field extends string>(
  fields: readonly Field[],
  edit: Edited,
  current: Fields & { readonly rev: number },
  answer: unknown = current,
): readonly Field[] {
  const changed = fields.filter(
    (field) => edit[field] !== undefined && !isSameValue(edit[field], current[field]),
  );
  const { rev, seen } = edit;
  const isMergeable =
    seen !== undefined &&
    changed.every((field) => Object.hasOwn(seen, field) && isSameValue(seen[field], current[field]));
  if (changed.length > 0 && rev !== undefined && rev !== current.rev && !isMergeable) throw stale(answer);
  return changed;
}

export const pick = (from: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));
