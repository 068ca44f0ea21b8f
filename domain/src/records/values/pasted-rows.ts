import { addDays, type Day, isDay, parseDate, parseNumber } from '../../format/index.ts';
import type { Field, RowsField } from '../definition/field.ts';
import type { Values } from '../definition/field-condition.ts';
import { isFixed } from './read-value.ts';

export interface PasteContext {
  /** What a column and an option are called on the screen: a first line may name them so. */
  readonly labelOf: (column: string) => string;
  readonly optionOf: (column: string, option: string) => string;
  /** Times without a day are of this one, and of the next when they start over. */
  readonly day: Day;
  /** The instant the company's clock shows `HH:mm:ss` on a day, as it is stored. */
  readonly momentAt: (day: Day, time: string) => string | undefined;
}

export interface PastedRows {
  readonly rows: readonly Values[];
  /** Lines that do not fit the columns, counted from one. */
  readonly unread: readonly number[];
}

type Column = readonly [name: string, field: Field];

const pastedKinds: readonly Field['kind'][] = ['text', 'multiline', 'number', 'date', 'datetime', 'choice'];

/** The columns lines are read into, in their order. */
export const pastedColumns = ({ fields }: Pick<RowsField, 'fields'>): readonly Column[] =>
  Object.entries(fields).filter(([, field]) => pastedKinds.includes(field.kind) && !isFixed(field));

/** Rows as a spreadsheet or a recorder writes them: a line each, cells apart by tabs, semicolons or commas. */
export function rowsFromText(field: RowsField, text: string, context: PasteContext): PastedRows {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, line: line.trim() }))
    .filter(({ line }) => line !== '');
  const apart = separatorOf(lines.map(({ line }) => line));
  const cells = lines.map(({ number, line }) => ({ number, cells: line.split(apart).map(plainCell) }));
  const named = namedColumns(pastedColumns(field), cells[0]?.cells ?? [], context);
  const columns = named ?? pastedColumns(field);
  const rows: Values[] = [];
  const unread: number[] = [];
  let { day } = context;
  let last = '';
  for (const { number, cells: written } of named ? cells.slice(1) : cells) {
    const read = readLine(columns, written, { ...context, day });
    if (!read) {
      unread.push(number);
      continue;
    }
    // A recorder that runs over midnight starts its clock again.
    if (read.time !== undefined && read.time < last) {
      day = addDays(day, 1);
      rows.push(readLine(columns, written, { ...context, day })?.values ?? read.values);
    } else rows.push(read.values);
    last = read.time ?? last;
  }
  // A first line that is no row names columns in words nobody here knows.
  return { rows, unread: unread[0] === 1 && rows.length > 0 ? unread.slice(1) : unread };
}

const separatorOf = (lines: readonly string[]): string => {
  const isIn = (mark: string) => lines.some((line) => line.includes(mark));
  if (isIn('\t')) return '\t';
  // Between figures with decimal commas a comma separates nothing.
  return isIn(';') ? ';' : lines.every((line) => line.split(',').length > 2) ? ',' : '\t';
};

const plainCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

const sameWord = (one: string, other: string): boolean =>
  one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** The columns a first line names, in its order; undefined where it names none. */
function namedColumns(
  columns: readonly Column[],
  cells: readonly string[],
  { labelOf }: PasteContext,
): readonly (Column | undefined)[] | undefined {
  const named = cells.map((cell) =>
    columns.find(([name]) => sameWord(cell, name) || sameWord(cell, labelOf(name))),
  );
  return named.some((column) => column !== undefined) ? named : undefined;
}

interface ReadLine {
  readonly values: Values;
  /** Of a time without a day: `07:00:00`. */
  readonly time: string | undefined;
}

/** Undefined where a cell cannot be what its column holds, or nothing is in the line. */
function readLine(
  columns: readonly (Column | undefined)[],
  cells: readonly string[],
  context: PasteContext,
): ReadLine | undefined {
  const values: Record<string, unknown> = {};
  let time: string | undefined;
  for (const [index, cell] of cells.entries()) {
    const column = columns[index];
    if (!column || cell === '') continue;
    const [name, field] = column;
    const value = readCell(name, field, cell, context);
    if (value === undefined) return undefined;
    if (field.kind === 'datetime') time ??= clock.exec(cell) ? withSeconds(cell) : undefined;
    values[name] = value;
  }
  return Object.keys(values).length > 0 ? { values, time } : undefined;
}

const clock = /^\d{1,2}:\d{2}(:\d{2})?$/;
const moment = /^(\S+)[ T]+(\d{1,2}:\d{2}(?::\d{2})?)$/;

/** Written with as many digits, so that times can be compared as text. */
const withSeconds = (time: string): string => (time.length < 6 ? `${time}:00` : time).padStart(8, '0');

function readCell(name: string, field: Field, cell: string, context: PasteContext): unknown {
  switch (field.kind) {
    case 'number':
      return parseNumber(cell, { minus: true });
    case 'date':
      return dayIn(cell);
    case 'datetime':
      return momentIn(cell, context);
    case 'choice':
      return field.options.find(
        (option) => sameWord(cell, option) || sameWord(cell, context.optionOf(name, option)),
      );
    default:
      return cell;
  }
}

const dayIn = (cell: string): Day | undefined =>
  parseDate(cell.replaceAll('/', '.')) ?? (isDay(cell) ? cell : undefined);

function momentIn(cell: string, { day, momentAt }: PasteContext): string | undefined {
  if (clock.test(cell)) return momentAt(day, withSeconds(cell));
  const [, written = '', time = ''] = moment.exec(cell) ?? [];
  const on = dayIn(written);
  return on && momentAt(on, withSeconds(time));
}
