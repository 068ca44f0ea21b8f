import type { FieldProblem } from '../../errors/index.ts';
import { collationKey, type Day, dayInZone, isDay, parseDate } from '../../format/index.ts';
import type { Field } from '../definition/field.ts';
import type { Values } from '../definition/field-condition.ts';
import { cellValues, putInCell } from './grid-cell.ts';
import type { GridColumn } from './grid-columns.ts';

/** What a text may name: one thing, several alike, or nothing that is known here. */
export type Named = { readonly id: string | number } | 'unknown' | 'ambiguous';

export interface CellContext {
  /** An option in the words of the screen. */
  readonly optionOf: (path: string, field: Field, option: string) => string;
  /** A person by name, initials, user name or welder ID; a record by number, tag or name. */
  readonly idOf: (field: Field, text: string) => Named;
  /** The words for yes and no. */
  readonly yes: string;
  readonly no: string;
  readonly today: Day;
  readonly now: Date;
  readonly timeZone: string;
  /** The instant the company's clock shows `HH:mm` on a day. */
  readonly momentAt: (day: Day, time: string) => Date | undefined;
}

export type ReadCell = { readonly value: unknown } | { readonly problem: FieldProblem };

const same = (one: string, other: string): boolean => collationKey(one) === collationKey(other);
const wrong = (code: FieldProblem['code'], params?: FieldProblem['params']): ReadCell => ({
  problem: { code, ...(params ? { params } : {}) },
});

/** What was typed or pasted into a cell, as the field it belongs to; limits and what is required are asked later. */
export function readCell(column: GridColumn, text: string, values: Values, context: CellContext): ReadCell {
  const typed = text.trim();
  const { rows } = column;
  if (!rows) return one(column, typed, context);
  const known = cellValues(values, column).length;
  const parts = typed === '' ? [''] : typed.split(/[,;\n]+/).map((part) => part.trim());
  // One value is for every row; several are one for each.
  if (parts.length > 1 && known > 0 && parts.length !== known)
    return wrong(parts.length > known ? 'TOO_MANY' : 'TOO_FEW', { max: known, min: known });
  if (parts.length > rows.maxRows) return wrong('TOO_MANY', { max: rows.maxRows });
  const found: unknown[] = [];
  for (const part of parts) {
    const read = one(column, part, context);
    if ('problem' in read) return read;
    found.push(read.value);
  }
  return { value: putInCell(values, column, found) };
}

function one(column: GridColumn, typed: string, context: CellContext): ReadCell {
  const { field, path } = column;
  if (typed === '' || typed === '–') return { value: null };
  switch (field.kind) {
    case 'number':
    case 'money':
      return { value: withoutUnit(typed, field) };
    case 'date':
      return dayIn(typed) ? { value: dayIn(typed) } : wrong('NOT_A_DATE');
    case 'datetime':
      return momentIn(typed, context);
    case 'choice':
      return optionIn(path, field, typed, context);
    case 'multi':
      return several(typed, (part) => optionIn(path, field, part, context));
    case 'boolean':
      return truthIn(typed, context);
    case 'user':
    case 'reference':
      return named(field, typed, context);
    case 'users':
    case 'references':
      return several(typed, (part) => named(field, part, context));
    default:
      return { value: typed };
  }
}

/** Lists in a cell are written with commas, slashes or plus signs between them. */
function several(typed: string, read: (part: string) => ReadCell): ReadCell {
  const found: unknown[] = [];
  for (const part of typed.split(/[,;/+\n]+/).map((text) => text.trim())) {
    const value = read(part);
    if ('problem' in value) return value;
    found.push(value.value);
  }
  return { value: [...new Set(found)] };
}

/** `60,3 mm` in a column of millimetres is 60,3. */
const withoutUnit = (typed: string, field: Field): string =>
  field.kind === 'number' && field.unit !== undefined && typed.endsWith(field.unit)
    ? typed.slice(0, -field.unit.length).trim()
    : typed;

const optionIn = (path: string, field: Field, typed: string, { optionOf }: CellContext): ReadCell => {
  const options = 'options' in field && field.options ? field.options : [];
  const found = options.find((option) => same(option, typed) || same(optionOf(path, field, option), typed));
  // Lists of the company's own are asked about by the server.
  if (found === undefined && options.length === 0) return { value: typed };
  return found === undefined ? wrong('NOT_A_CHOICE') : { value: found };
};

const truths: Readonly<Record<string, boolean>> = {
  '1': true,
  x: true,
  true: true,
  '0': false,
  false: false,
};

const truthIn = (typed: string, { yes, no }: CellContext): ReadCell => {
  if (same(typed, yes)) return { value: true };
  if (same(typed, no)) return { value: false };
  const known = truths[typed.toLowerCase()];
  return known === undefined ? wrong('NOT_A_CHOICE') : { value: known };
};

const named = (field: Field, typed: string, { idOf }: CellContext): ReadCell => {
  const found = idOf(field, typed);
  return typeof found === 'string' ? wrong('NOT_A_CHOICE') : { value: found.id };
};

/** 2.11.2026, 02/11/2026, 02.11.26 and 2026-11-02 are the same day. */
function dayIn(typed: string): Day | undefined {
  const written: string = typed;
  if (isDay(typed)) return typed;
  const plain = written.replaceAll('/', '.').replace(/^(\d{1,2}\.\d{1,2}\.)(\d{2})$/, '$120$2');
  return parseDate(plain);
}

const moment = /^(\S+)[ T]+(\d{1,2}:\d{2})(?::\d{2})?$/;

/** A day alone is meant at noon, and today's at this moment: work is written down when it is done. */
function momentIn(typed: string, { today, now, timeZone, momentAt }: CellContext): ReadCell {
  const [, written = typed, clock] = moment.exec(typed) ?? [];
  const isTime = /^\d{1,2}:\d{2}$/.test(typed);
  const day = isTime ? today : dayIn(written);
  if (!day) return wrong('NOT_A_DATE');
  const time = isTime ? typed : clock;
  if (time === undefined && day === dayInZone(now, timeZone)) return { value: now.toISOString() };
  const at = momentAt(day, (time ?? '12:00').padStart(5, '0'));
  return at ? { value: at.toISOString() } : wrong('NOT_A_DATE');
}
