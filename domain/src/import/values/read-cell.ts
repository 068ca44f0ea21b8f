import { isDay, parseDate, parseNumber } from '../../format/index.ts';
import type { Field, FieldKind } from '../../records/index.ts';
import { instantAt } from '../../time/index.ts';
import type { ImportColumn, ImportOption } from '../columns/import-column.ts';
import { type ImportProblem, importProblem } from '../columns/import-problem.ts';
import { wordsOfCell } from '../csv/csv-text.ts';
import { answerIn, foldWord, SEVERAL, severalIn } from './cell-words.ts';

/** The id of what a word names; `several` where it names more than one thing. */
export type NamedThing = string | number | 'several' | undefined;

export interface CellContext {
  readonly timeZone: string;
  /** What a word names of a kind of thing, as far as the reader may see it. */
  readonly named: (target: string, word: string) => NamedThing;
}

export type ReadCell = { readonly value: unknown } | { readonly problem: ImportProblem };

/** In place of a value: the field is to be empty. */
export const CLEAR = '-';

const is = (value: unknown): ReadCell => ({ value });
const wrong = (...problem: Parameters<typeof importProblem>): ReadCell => ({
  problem: importProblem(...problem),
});

/** What a cell says of its field; undefined where it says nothing and the field is left as it is. */
export function readCell(column: ImportColumn, cell: string, context: CellContext): ReadCell | undefined {
  const typed = cell.trim();
  if (typed === '') return undefined;
  if (typed === CLEAR) return is(null);
  return readers[column.field.kind](wordsOfCell(cell).trim(), column, context);
}

type Reader = (word: string, column: ImportColumn, context: CellContext) => ReadCell;

const asText: Reader = (word) => is(word);
const unfit: Reader = () => wrong('invalid', 'importing.notImportable');

const readers: Readonly<Record<FieldKind, Reader>> = {
  text: asText,
  multiline: asText,
  emails: (word) => is(word.replaceAll(SEVERAL, ',')),
  number: readNumber,
  money: readNumber,
  date: readDay,
  datetime: readMoment,
  choice: readOption,
  listed: readOption,
  multi: (word, column) => readSeveral(word, (part) => optionOf(column, part)),
  boolean: (word) => {
    const answer = answerIn(word);
    return answer === 'yes'
      ? is(true)
      : answer === 'no'
        ? is(false)
        : wrong('choice', 'importing.notYesOrNo');
  },
  user: readNamed,
  users: readSeveralNamed,
  reference: readNamed,
  references: readSeveralNamed,
  files: unfit,
  photos: unfit,
  signature: unfit,
  rows: readRows,
  computed: unfit,
  time: asText,
  richtext: unfit,
  note: unfit,
  answers: unfit,
};

/** Spaces that stand between thousands, however narrow they are. */
const narrowSpaces = /[\u00a0\u2007\u2009\u202f]/g;
const inThrees = /^[+-]?\d{1,3}( \d{3})+([.,]\d+)?$/;

/** `1 234,5`, `1234.5` and `+1234,5` are the same number. */
export function numberIn(word: string): number | undefined {
  const joined = word.replace(narrowSpaces, '').replace(/^[−–]/, '-');
  const plain = inThrees.test(joined) ? joined.replaceAll(' ', '') : joined;
  return parseNumber(plain.replace(/^\+/, ''), { minus: true });
}

function readNumber(word: string): ReadCell {
  const value = numberIn(word);
  return value === undefined ? wrong('number', 'importing.notANumber') : is(value);
}

const dayAndTime =
  /^(\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d{2}-\d{2})(?:[T ]+(\d{1,2}:\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

const dayIn = (word: string): string | undefined => parseDate(word) ?? (isDay(word) ? word : undefined);

/** A spreadsheet may add midnight to a day. */
function readDay(word: string): ReadCell {
  const [, day = '', time = '00:00', seconds = '00'] = dayAndTime.exec(word) ?? [];
  const value = time.padStart(5, '0') === '00:00' && seconds === '00' ? dayIn(day) : undefined;
  return value === undefined ? wrong('date', 'importing.notADate') : is(value);
}

/** By the company's clock, unless the zone stands there. */
function readMoment(word: string, _column: ImportColumn, { timeZone }: CellContext): ReadCell {
  const [, written = '', time = '00:00', seconds = '00', zone] = dayAndTime.exec(word) ?? [];
  const day = dayIn(written);
  if (day === undefined) return wrong('date', 'importing.notADate');
  const clock = time.padStart(5, '0');
  const minute = zone ? new Date(`${day}T${clock}:00${zone}`) : instantAt(day, clock, timeZone);
  if (!minute || Number.isNaN(minute.getTime()) || Number(seconds) > 59)
    return wrong('date', 'importing.notADate');
  return is(new Date(minute.getTime() + Number(seconds) * 1000).toISOString());
}

function readOption(word: string, column: ImportColumn): ReadCell {
  const code = optionOf(column, word);
  return code === undefined
    ? wrong('choice', 'importing.notAChoice', { value: word.slice(0, 60), choices: choicesOf(column) })
    : is(code);
}

const MOST_NAMED = 10;

/** In the reader's language, as many as a line has room for. */
const choicesOf = ({ options = [] }: ImportColumn): string =>
  [
    ...options.slice(0, MOST_NAMED).map(({ code, labels }) => labels[0] ?? code),
    ...(options.length > MOST_NAMED ? ['…'] : []),
  ].join(', ');

/** By code, by label in the reader's language, by label in any; answers also by their usual words. */
function optionOf({ options, field }: ImportColumn, word: string): string | undefined {
  // Codes of long catalogues have no list here: the engine knows them.
  if (!options) return 'codes' in field && field.codes ? word.toUpperCase() : word;
  const folded = foldWord(word);
  const only = (fits: (option: ImportOption) => boolean) => {
    const found = options.filter(fits);
    return found.length === 1 ? found[0]?.code : undefined;
  };
  const answer = answerIn(word);
  return (
    only(({ code }) => code === word) ??
    only(({ code }) => foldWord(code) === folded) ??
    only(({ labels }) => labels[0] !== undefined && foldWord(labels[0]) === folded) ??
    only(({ labels }) => labels.some((label) => foldWord(label) === folded)) ??
    only(({ code }) => code === answer)
  );
}

/** Apart by bars; a list with commas is taken where every part of it is known. */
function readSeveral(word: string, find: (part: string) => unknown): ReadCell {
  const parts = severalIn(word);
  const found = parts.map(find);
  const missing = found.indexOf(undefined);
  if (missing < 0) return is(found);
  const listed = severalIn(word, ',').map(find);
  return listed.includes(undefined)
    ? wrong('choice', 'importing.notAmongChoices', { value: (parts[missing] ?? '').slice(0, 60) })
    : is(listed);
}

/** A row for each value, with that value alone in it. */
function readRows(word: string, { inner }: ImportColumn, context: CellContext): ReadCell {
  if (!inner) return wrong('invalid', 'importing.notImportable');
  const rows: Record<string, unknown>[] = [];
  for (const part of severalIn(word)) {
    const read = readers[inner.field.kind](part, inner, context);
    if ('problem' in read) return read;
    rows.push({ [inner.name]: read.value });
  }
  return is(rows);
}

/** What the words of a field name: people, records of a module, or rows of a table; after a slash what may be picked. */
export const targetOf = (field: Field): string | undefined => {
  if (field.kind === 'user' || field.kind === 'users') return 'user';
  if (field.kind !== 'reference' && field.kind !== 'references') return undefined;
  return field.pick === undefined ? field.to : `${field.to}/${field.pick}`;
};

const unknown = (word: string) =>
  importProblem('ref_unknown', 'importing.refUnknown', { value: word.slice(0, 60) });

function readNamed(word: string, { field }: ImportColumn, { named }: CellContext): ReadCell {
  const found = named(targetOf(field) ?? '', word);
  if (found === 'several') return wrong('ref_unknown', 'importing.refSeveral', { value: word.slice(0, 60) });
  if (found !== undefined) return is(found);
  const takesWords = field.kind === 'reference' && field.orText === true;
  return takesWords && word.length <= 120 ? is({ text: word }) : { problem: unknown(word) };
}

function readSeveralNamed(word: string, { field }: ImportColumn, { named }: CellContext): ReadCell {
  const find = (part: string) => {
    const found = named(targetOf(field) ?? '', part);
    return found === 'several' ? undefined : found;
  };
  const parts = severalIn(word);
  const found = parts.map(find);
  if (!found.includes(undefined)) return is(found);
  const listed = severalIn(word, ',').map(find);
  return listed.includes(undefined)
    ? { problem: unknown(parts[found.indexOf(undefined)] ?? word) }
    : is(listed);
}

/** What the words of a column name, also where its values are rows. */
export const namedBy = ({ field, inner }: Pick<ImportColumn, 'field' | 'inner'>): string | undefined =>
  targetOf(inner?.field ?? field);

/** The words of a cell that may name something, whichever way its values are apart. */
export function namesIn(column: Pick<ImportColumn, 'field' | 'inner'>, cell: string): readonly string[] {
  const word = wordsOfCell(cell).trim();
  if (word === '' || word === CLEAR || namedBy(column) === undefined) return [];
  const { kind } = column.field;
  return kind === 'users' || kind === 'references' || kind === 'rows'
    ? [...new Set([...severalIn(word), ...severalIn(word, ',')])]
    : [word];
}
