import { formatDate, formatDateTime, isDay } from '@sveis/domain/format';
import { csvDecimal, csvWords, onlyColumn, SEVERAL } from '@sveis/domain/import';
import type { Language, MessageId } from '@sveis/domain/locales';
import {
  type Field,
  type Fields,
  hasFields,
  label,
  labelId,
  type ModuleDefinition,
  optionIdOf,
  type RowsField,
  richLines,
  richTextOf,
  statusId,
  type Values,
} from '@sveis/domain/records';
import type { IdentityContext } from '../../context.ts';
import { findChoices } from '../lookup/lookup.store.ts';
import type { findNames } from '../read/record-names.store.ts';
import type { RecordScope } from '../scope/record-engine.ts';

/** Words the cells of a file are made of, in the reader's language. */
export interface CellWords {
  readonly number: string;
  readonly status: string;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly yes: string;
  readonly no: string;
  statusOf(status: string): string;
  instant(at: unknown): string;
  /** Labels of the company's own lists, by `list:code`. */
  readonly listed: ReadonlyMap<string, string>;
}

/** A word of the module in the reader's language: its own, or from the catalogue of messages. */
export const moduleText = (
  { ctx, definition }: { readonly ctx: IdentityContext; readonly definition: ModuleDefinition },
  id: MessageId,
): string => label(definition, id, ctx.language) ?? ctx.services.messages.text(ctx.language, id);

export async function cellWords({ ctx, definition }: RecordScope): Promise<CellWords> {
  const { messages } = ctx.services;
  const { language, tenant } = ctx;
  return {
    number: messages.text(language, 'recordfile.number'),
    status: messages.text(language, 'recordfile.status'),
    createdAt: messages.text(language, 'recordfile.createdAt'),
    createdBy: messages.text(language, 'recordfile.createdBy'),
    yes: messages.text(language, 'recordfile.yes'),
    no: messages.text(language, 'recordfile.no'),
    statusOf: (status) => moduleText({ ctx, definition }, statusId(definition.key, status)),
    instant: (at) => {
      const moment = typeof at === 'string' ? new Date(at) : undefined;
      return moment && !Number.isNaN(moment.getTime()) ? formatDateTime(moment, tenant.timeZone) : '';
    },
    listed: await listedWords({ ctx, definition }, language),
  };
}

/** Labels of the lists a module's fields choose from, by `list:code`. */
export async function listedWords(
  { ctx, definition }: Pick<RecordScope, 'ctx' | 'definition'>,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const words = new Map<string, string>();
  for (const list of new Set(listsIn(definition.fields)))
    for (const { code, label } of await findChoices(ctx.tx, list, language))
      words.set(`${list}:${code}`, label);
  return words;
}

const listsIn = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap((field) => {
    if (hasFields(field)) return listsIn(field.fields);
    return 'choices' in field && field.choices ? [field.choices] : [];
  });

interface Context {
  readonly names: Awaited<ReturnType<typeof findNames>>;
  readonly words: CellWords;
}

const isFigure = (field: Field): boolean =>
  field.kind === 'number' ||
  field.kind === 'money' ||
  (field.kind === 'computed' && field.result === 'number');

/** One value as a cell: what a person reads, and nothing a spreadsheet would run. `path` is `rows.field` inside rows. */
export function cellOf(
  scope: RecordScope,
  path: string,
  field: Field,
  value: unknown,
  context: Context,
): string {
  const text = textOf(scope, path, field, value, context);
  // A figure is counted with, also below nothing.
  return isFigure(field) ? text : csvWords(text);
}

function textOf(scope: RecordScope, path: string, field: Field, value: unknown, context: Context): string {
  if (value === null || value === undefined) return '';
  const { names, words } = context;
  /** Besides the company's list a field may offer a code of its own. */
  const listed = (list: string, other: string | undefined) => (code: unknown) =>
    words.listed.get(`${list}:${code}`) ?? (code === other ? option(code) : String(code));
  const option = (code: unknown) => {
    const id = optionIdOf(scope.definition.key, path, field, String(code));
    return id === undefined ? String(code) : moduleText(scope, id);
  };
  // As a file that is brought in says several values of one cell.
  const many = (say: (item: unknown) => string) =>
    (Array.isArray(value) ? value : [value]).map(say).join(SEVERAL);
  switch (field.kind) {
    case 'number':
    case 'money':
      return typeof value === 'number' ? csvDecimal(value) : '';
    case 'date':
      return typeof value === 'string' && isDay(value) ? formatDate(value) : '';
    case 'datetime':
      return words.instant(value);
    case 'boolean':
      return value === true ? words.yes : words.no;
    case 'choice':
      return many(option);
    case 'listed':
      return many(listed(field.choices, field.other));
    case 'multi':
      if (field.choices) return many(listed(field.choices, field.other));
      return many((code) => (field.options ? option(code) : String(code)));
    case 'user':
    case 'users':
      return many((id) => names.users[String(id)] ?? '');
    case 'reference':
    case 'references':
      return many((id) => referenceWords(field.to, id, names.references));
    case 'signature':
      return String((value as { readonly name?: unknown }).name ?? '');
    case 'computed':
      return computedText(field.result, value, {
        option: (code) =>
          (field.choices ? words.listed.get(`${field.choices}:${code}`) : undefined) ?? option(code),
        words,
      });
    case 'richtext':
      return richLines(richTextOf(value)).join('\n');
    case 'rows':
      return onlyValues(scope, path, field, value, context) ?? rowLines(scope, path, field, value, context);
    default:
      return String(value);
  }
}

/** Columns of rows that fit into a cell. */
export const rowColumns = ({ fields }: RowsField): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, { kind }]) => !['rows', 'files', 'photos'].includes(kind));

/** Rows a file brings in by one of their columns go out as that column; undefined for all others. */
function onlyValues(
  scope: RecordScope,
  path: string,
  field: RowsField,
  value: unknown,
  context: Context,
): string | undefined {
  const only = scope.definition.imports ? onlyColumn(field) : undefined;
  const column = only === undefined ? undefined : field.fields[only];
  if (only === undefined || !column || !Array.isArray(value)) return undefined;
  return (value as readonly Values[])
    .map((row) => textOf(scope, `${path}.${only}`, column, row[only], context))
    .join(SEVERAL);
}

/** A line per row, each value behind the name of its column. */
const rowLines = (
  scope: RecordScope,
  path: string,
  field: RowsField,
  value: unknown,
  context: Context,
): string =>
  (Array.isArray(value) ? (value as readonly Values[]) : [])
    .map((row) =>
      rowColumns(field)
        .flatMap(([name, column]) => {
          const text = textOf(scope, `${path}.${name}`, column, row[name], context);
          const label = moduleText(scope, labelId(scope.definition.key, `${path}.${name}`));
          return text === '' ? [] : [`${label}: ${text.replace(/\s*\n\s*/g, ' ')}`];
        })
        .join(' · '),
    )
    .join('\n');

const referenceWords = (to: string, id: unknown, names: Readonly<Record<string, string>>): string =>
  typeof id === 'object' && id !== null
    ? String((id as { readonly text?: unknown }).text ?? '')
    : (names[`${to}:${id}`] ?? '');

function computedText(
  result: string,
  value: unknown,
  { option, words }: { readonly option: (code: unknown) => string; readonly words: CellWords },
): string {
  if (result === 'number' && typeof value === 'number') return csvDecimal(value);
  if (result === 'choice') return option(value);
  if (result === 'boolean') return value === true ? words.yes : words.no;
  if (result === 'date' && typeof value === 'string' && isDay(value)) return formatDate(value);
  return String(value);
}
