import { type Day, dayInZone, isDay } from '../../format/index.ts';
import type { ModuleDefinition } from './definition.ts';
import { periodField } from './dossier-gaps.ts';
import type { Values } from './field-condition.ts';

/**
 * What the list of a module is asked for where the documentation is of some records of the dividing module alone.
 * Undefined where its records can name none of those: then nothing of it belongs in there.
 */
export function dividedMatch(
  { key, fields }: ModuleDefinition,
  divider: string,
  ids: readonly string[],
): Values | undefined {
  if (key === divider) return { id: { $in: ids } };
  const naming = Object.entries(fields).find(
    ([, field]) =>
      (field.kind === 'reference' || field.kind === 'references') &&
      field.to === divider &&
      field.filter === true,
  );
  return naming && { [naming[0]]: { $in: ids } };
}

/** The day a document is dated by in a register: of its revision, of the work it tells of, or when it was made. */
export function documentDay(
  definition: ModuleDefinition,
  record: Values & { readonly created_at: string },
  timeZone: string,
): Day {
  const { dossier, fields } = definition;
  const names = dossier?.dated === undefined ? ['revision_date', periodField(definition)] : [dossier.dated];
  for (const name of names) {
    const value = fields[name] && record[name];
    if (typeof value !== 'string') continue;
    return isDay(value) ? value : dayInZone(new Date(value), timeZone);
  }
  return dayInZone(new Date(record.created_at), timeZone);
}
