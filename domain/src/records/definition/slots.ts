import { collationKey } from '../../format/index.ts';
import { AUDIENCE_TERM, audienceOf } from '../access/audience.ts';
import { isRestrictedIn, ownPaths, valueAt } from '../access/record-access.ts';
import { richTextOf } from '../richtext/read-rich-text.ts';
import { richLines } from '../richtext/rich-text.ts';
import { wordsOf } from '../values/words.ts';
import type { ModuleDefinition, Slot } from './definition.ts';
import type { Field, Fields } from './field.ts';
import { isEmptyValue, type Values } from './field-condition.ts';
import { codesOf } from './record-codes.ts';

export const slotNames = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `t${n}`),
  ...[1, 2, 3, 4].map((n) => `n${n}`),
  ...[1, 2, 3, 4].map((n) => `d${n}`),
] as readonly Slot[];

type SlotValues = Readonly<Record<string, string | number | null>>;

/** What a field puts into its column: what is sorted goes in as it orders. */
export function slotValue(field: Field, value: unknown): string | number | null {
  if (isEmptyValue(value)) return null;
  switch (field.kind) {
    case 'choice':
      // In the order of its options, which is the order people mean.
      return field.sort
        ? `${String(field.options.indexOf(String(value))).padStart(2, '0')} ${value}`
        : String(value);
    case 'text':
      return field.sort ? sortedText(String(value), field.isCounted === true) : String(value);
    case 'number':
    case 'money':
      return typeof value === 'number' ? value : null;
    case 'date':
      return `${String(value)}T00:00:00Z`;
    case 'user':
    case 'reference':
      return typeof value === 'object' ? null : String(value);
    default:
      return String(value);
  }
}

const DIGITS = 10;

const sortedText = (text: string, isCounted: boolean): string =>
  collationKey(isCounted ? text.replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0')) : text);

/** Every slot, filled or null: a row is always written whole. */
export function slotsOf(definition: ModuleDefinition, values: Values): SlotValues {
  const slots: Record<string, string | number | null> = Object.fromEntries(
    slotNames.map((name) => [name, null]),
  );
  for (const [name, slot] of Object.entries(definition.slots)) {
    const field = definition.fields[name];
    if (field) slots[slot] = slotValue(field, values[name]);
  }
  return slots;
}

export interface Term {
  readonly field: string;
  readonly term: string;
}

/** All people a record belongs to, as one searchable field of its own. */
export const PEOPLE_TERM = '_own';
/** Words of every searchable field. */
export const WORDS_TERM = '_words';
/** What a scanner reads on the thing. */
export const CODES_TERM = '_codes';

const many = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Fields with several values, and the words people will look for, each as a row. */
export function termsOf(
  definition: ModuleDefinition,
  values: Values,
  { createdBy, number }: { readonly createdBy: number; readonly number: string | null },
): readonly Term[] {
  const terms: Term[] = [{ field: PEOPLE_TERM, term: String(createdBy) }];
  for (const name of ownPaths(definition, isRestrictedIn(definition, values))) {
    const value = valueAt(values, name);
    for (const person of Array.isArray(value) ? value : [value])
      if (typeof person === 'number') terms.push({ field: PEOPLE_TERM, term: String(person) });
  }
  if (definition.rows.audience)
    for (const term of audienceOf(definition.rows.audience, values))
      terms.push({ field: AUDIENCE_TERM, term });
  for (const word of wordsOf(number ?? '')) terms.push({ field: WORDS_TERM, term: word });
  for (const code of codesOf(definition, { ...values, number }))
    terms.push({ field: CODES_TERM, term: code });
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.filter && isManyValued(field))
      for (const item of many(values[name])) terms.push({ field: name, term: String(item) });
    for (const path of filteredColumns(name, field))
      for (const item of many(valueAt(values, path)))
        if (!isEmptyValue(item)) terms.push({ field: path, term: String(item) });
    for (const text of searchedTexts(field, values[name]))
      for (const word of wordsOf(text)) terms.push({ field: WORDS_TERM, term: word });
  }
  return [...new Map(terms.map((term) => [`${term.field}\n${term.term}`, term])).values()];
}

/** What of a field people look for by its words; of rows that of their columns, of answers all that was written. */
function searchedTexts(field: Field, value: unknown): readonly string[] {
  if (field.kind === 'answers') return writtenTexts(field.fields, value);
  if (field.kind === 'rows')
    return many(value).flatMap((row) =>
      Object.entries(field.fields).flatMap(([column, of]) =>
        searchedTexts(of, (row as Values | null)?.[column]),
      ),
    );
  if (!field.search) return [];
  if (field.kind === 'richtext') return [richLines(richTextOf(value ?? [])).join('\n')];
  return typeof value === 'string' ? [value] : [];
}

/** A form marks no question as searched: every text written in it is. */
function writtenTexts(fields: Fields, values: unknown): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = (values as Values | null | undefined)?.[name];
    if (field.kind === 'rows') return many(value).flatMap((row) => writtenTexts(field.fields, row));
    const isText = field.kind === 'text' || field.kind === 'multiline';
    return isText && typeof value === 'string' ? [value] : [];
  });
}

/** Columns of rows a list may be asked by, as paths: a record is found when one of its rows holds the value. */
export const filteredColumns = (name: string, field: Field): readonly string[] =>
  field.kind === 'rows'
    ? Object.entries(field.fields).flatMap(([column, { filter }]) => (filter ? [`${name}.${column}`] : []))
    : [];

export const isManyValued = ({ kind }: Field): boolean =>
  kind === 'multi' || kind === 'users' || kind === 'references';
