import { codeKey } from '../../scan/index.ts';
import type { ModuleDefinition } from './definition.ts';
import type { Fields } from './field.ts';
import type { Values } from './field-condition.ts';

const NUMBER = 'number';

/** The codes a thing carries, in the spelling they are compared in. */
export function codesOf(
  { codes = [], fields }: Pick<ModuleDefinition, 'codes' | 'fields'>,
  values: Values,
): readonly string[] {
  const found = codes.flatMap((name) => written(name, fields, values));
  return [...new Set(found.map(codeKey))].filter((code) => code !== '');
}

function written(name: string, fields: Fields, values: Values): readonly string[] {
  const value = values[name];
  const field = fields[name];
  if (field?.kind === 'rows')
    return (Array.isArray(value) ? (value as readonly Values[]) : []).flatMap((row) =>
      scannedIn(field.fields).flatMap((inside) => written(inside, field.fields, row)),
    );
  return typeof value === 'string' && (field !== undefined || name === NUMBER) ? [value] : [];
}

/** Columns of a row that hold a code. */
const scannedIn = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'text' && field.scan ? [name] : []));
