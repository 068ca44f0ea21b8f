import type { ModuleDefinition } from './definition.ts';

/** The unique field that names a record of the module, if one does. */
export const uniqueFieldOf = ({ fields }: Pick<ModuleDefinition, 'fields'>): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.unique !== undefined);

/** Columns by which a line of a file finds its record; the first of them is always filled in. */
export function importKeyOf({
  fields,
  imports,
}: Pick<ModuleDefinition, 'fields' | 'imports'>): readonly string[] {
  if (imports?.key) return imports.key;
  const unique = uniqueFieldOf({ fields });
  return unique === undefined ? [] : [unique, ...(fields[unique]?.uniqueWith ?? [])];
}
