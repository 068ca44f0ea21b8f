import { type Field, type Fields, isFileList, uuidsIn, type Values } from '@sveis/domain/records';

/** What a field of several files holds. */
export const idsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** The same values without some files; a signature without its picture is none. */
export const withoutIds = (values: Values, ids: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, without(value, ids)]));

function without(value: unknown, ids: readonly string[]): unknown {
  if (Array.isArray(value))
    return value
      .filter((one) => !(typeof one === 'string' && ids.includes(one)))
      .map((one) => without(one, ids));
  if (typeof value !== 'object' || value === null) return value;
  if ('file' in value && typeof value.file === 'string' && ids.includes(value.file)) return null;
  return withoutIds(value as Values, ids);
}

const isFileKind = (field: Field): boolean =>
  isFileList(field) || field.kind === 'photos' || field.kind === 'signature';

/** Files the values name, by the fields that hold them; those of rows and answers too. */
export const filesIn = (fields: Fields, values: Values): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (field.kind === 'rows')
      return Array.isArray(value) ? value.flatMap((row) => filesIn(field.fields, row as Values)) : [];
    if (field.kind === 'answers')
      return typeof value === 'object' && value !== null ? filesIn(field.fields, value as Values) : [];
    return isFileKind(field) ? uuidsIn(value) : [];
  });
