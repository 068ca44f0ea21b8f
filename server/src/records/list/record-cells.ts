import { formatDate, formatDateTime, isDay } from '@sveis/domain/format';
import type { Language, MessageId } from '@sveis/domain/locales';
import { type Field, label, type ModuleDefinition, optionIdOf, statusId } from '@sveis/domain/records';
import type { IdentityContext } from '../../context.ts';
import { csvDecimal, csvWords } from '../../csv-text.ts';
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

async function listedWords(
  { ctx, definition }: Pick<RecordScope, 'ctx' | 'definition'>,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const lists = Object.values(definition.fields).flatMap((field) =>
    (field.kind === 'listed' || field.kind === 'multi') && field.choices ? [field.choices] : [],
  );
  const words = new Map<string, string>();
  for (const list of new Set(lists))
    for (const { code, label } of await findChoices(ctx.tx, list, language))
      words.set(`${list}:${code}`, label);
  return words;
}

interface Context {
  readonly names: Awaited<ReturnType<typeof findNames>>;
  readonly words: CellWords;
}

/** One value as a cell: what a person reads, and nothing a spreadsheet would run. */
export function cellOf(
  scope: RecordScope,
  name: string,
  field: Field,
  value: unknown,
  { names, words }: Context,
): string {
  if (value === null || value === undefined) return '';
  const option = (code: unknown) => {
    const id = optionIdOf(scope.definition.key, name, field, String(code));
    return id === undefined ? String(code) : moduleText(scope, id);
  };
  const many = (say: (item: unknown) => string) =>
    csvWords((Array.isArray(value) ? value : [value]).map(say).join(', '));
  switch (field.kind) {
    case 'number':
    case 'money':
      return typeof value === 'number' ? csvDecimal(value) : '';
    case 'date':
      return typeof value === 'string' && isDay(value) ? formatDate(value) : '';
    case 'datetime':
      return words.instant(value);
    case 'boolean':
      return csvWords(value === true ? words.yes : words.no);
    case 'choice':
      return many(option);
    case 'listed':
      return many((code) => words.listed.get(`${field.choices}:${code}`) ?? String(code));
    case 'multi':
      return many((code) => {
        if (field.choices) return words.listed.get(`${field.choices}:${code}`) ?? String(code);
        return field.options ? option(code) : String(code);
      });
    case 'user':
    case 'users':
      return many((id) => names.users[String(id)] ?? '');
    case 'reference':
    case 'references':
      return many((id) => referenceWords(field.to, id, names.references));
    case 'computed':
      return computedCell(field.result, value, { option, words });
    default:
      return csvWords(String(value));
  }
}

const referenceWords = (to: string, id: unknown, names: Readonly<Record<string, string>>): string =>
  typeof id === 'object' && id !== null
    ? String((id as { readonly text?: unknown }).text ?? '')
    : (names[`${to}:${id}`] ?? '');

function computedCell(
  result: string,
  value: unknown,
  { option, words }: { readonly option: (code: unknown) => string; readonly words: CellWords },
): string {
  if (result === 'number' && typeof value === 'number') return csvDecimal(value);
  if (result === 'choice') return csvWords(option(value));
  if (result === 'boolean') return csvWords(value === true ? words.yes : words.no);
  if (result === 'date' && typeof value === 'string' && isDay(value)) return formatDate(value);
  return csvWords(String(value));
}
