import type { Field, Fields, Values } from '@sveis/domain/records';
import { isTable } from '../lookup/reference-target.ts';

interface Named {
  readonly field: string;
  readonly id: string;
}

/** Walks every value, those inside rows too, under the name of the field it stands in. */
export function eachValue(
  fields: Fields,
  values: Values,
  visit: (field: Field, value: unknown, name: string) => void,
  before = '',
): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (value === null || value === undefined) continue;
    if (field.kind === 'rows') {
      for (const row of Array.isArray(value) ? value : [])
        eachValue(field.fields, row as Values, visit, `${before}${name}.`);
    } else if (field.kind === 'answers') {
      eachValue(field.fields, value as Values, visit, `${before}${name}.`);
    } else visit(field, value, `${before}${name}`);
  }
}

/** Other records this one points at. */
export function linksNamed(fields: Fields, values: Values): readonly Named[] {
  const found: Named[] = [];
  eachValue(fields, values, (field, value, name) => {
    if ((field.kind !== 'reference' && field.kind !== 'references') || isTable(field.to)) return;
    for (const id of Array.isArray(value) ? value : [value])
      if (typeof id === 'string') found.push({ field: name, id });
  });
  return found;
}

export function filesNamed(fields: Fields, values: Values): readonly Named[] {
  const found: Named[] = [];
  eachValue(fields, values, (field, value, name) => {
    const isList = field.kind === 'files' || field.kind === 'photos';
    if (isList || ((field.kind === 'references' || field.kind === 'reference') && field.to === 'file'))
      for (const id of Array.isArray(value) ? value : [value]) found.push({ field: name, id: String(id) });
    if (field.kind === 'signature') found.push({ field: name, id: (value as { file: string }).file });
  });
  return found;
}
