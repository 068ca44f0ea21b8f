import type { Values } from './field-condition.ts';

interface NumberParts {
  readonly year: number;
  readonly project?: string;
  /** Fields the number names: `{method}`. */
  readonly values?: Values;
}

const words: readonly string[] = ['YYYY', 'YY', 'project'];

/** Fields of the record that are part of its number. */
export const fieldsOfNumber = (pattern: string): readonly string[] =>
  [...pattern.matchAll(/\{([a-z]\w*)\}/gi)]
    .map(([, name = '']) => name)
    .filter((name) => !words.includes(name));

const withFields = (pattern: string, values: Values): string =>
  fieldsOfNumber(pattern).reduce(
    (text, name) => text.replaceAll(`{${name}}`, String(values[name] ?? '')),
    pattern,
  );

/** `DEV-{YYYY}-{0000}` with the year and the running number filled in; a number that outgrows its zeros keeps all digits. */
export function recordNumber(
  pattern: string,
  { year, sequence, project = '', values = {} }: NumberParts & { readonly sequence: number },
): string {
  return withFields(pattern, values)
    .replaceAll('{YYYY}', String(year))
    .replaceAll('{YY}', String(year % 100).padStart(2, '0'))
    .replaceAll('{project}', project)
    .replace(/\{(0+)\}/g, (_match, zeros: string) => String(sequence).padStart(zeros.length, '0'));
}

/** Numbers run per company, and again for each year, project and field that is part of them. */
export const counterOf = (
  module: string,
  pattern: string,
  { year, project = '', values = {} }: NumberParts,
): `record:${string}` => {
  const fields = fieldsOfNumber(pattern).map((name) => `:${values[name] ?? ''}`);
  return `record:${module}:${pattern.includes('{YY') ? year : ''}:${pattern.includes('{project}') ? project : ''}${fields.join('')}`;
};
