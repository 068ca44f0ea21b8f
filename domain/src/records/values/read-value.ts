import type { FieldProblem } from '../../errors/index.ts';
import type {
  AnswersField,
  BooleanField,
  Field,
  FieldKind,
  RowsField,
  TextField,
  TimeField,
} from '../definition/field.ts';
import { holds, isEmptyValue, type Values } from '../definition/field-condition.ts';
import { readRichText } from '../richtext/read-rich-text.ts';
import { lettersOf } from '../richtext/rich-text.ts';
import { isPlainObject } from './plain-object.ts';
import { readChoice, readMulti } from './read-choice.ts';
import { readDate, readDatetime } from './read-date.ts';
import { readNumber } from './read-number.ts';
import { formatProblem, isEmail } from './text-format.ts';
import { fitsPattern } from './text-pattern.ts';
import { is, type ReadValue, type ValueContext, wrong } from './value-context.ts';

const MAX_EMAILS = 30;
const MAX_PEOPLE = 200;
const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const hash = /^[0-9a-f]{64}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Reader<Kind extends FieldKind> = (
  raw: unknown,
  field: Extract<Field, { kind: Kind }>,
  context: ValueContext,
) => ReadValue;

/** One reader per kind: what was typed or sent becomes what is stored, or the reason why not. */
const readers: { readonly [Kind in FieldKind]: Reader<Kind> } = {
  text: readPlainText,
  multiline: (raw, field) => readText(raw, field),
  richtext: readRich,
  number: readNumber,
  money: readNumber,
  date: readDate,
  datetime: readDatetime,
  choice: readChoice,
  listed: readChoice,
  multi: readMulti,
  boolean: readBoolean,
  user: (raw) => (isKey(raw) ? is(raw) : wrong({ code: 'NOT_A_CHOICE' })),
  users: (raw) => readMany(raw, isKey, MAX_PEOPLE),
  reference: (raw, field) =>
    isReference(raw) || (field.orText === true && isFreeText(raw))
      ? is(raw)
      : wrong({ code: 'NOT_A_CHOICE' }),
  references: (raw) => readMany(raw, isReference, MAX_PEOPLE),
  emails: readEmails,
  files: (raw, field) => readMany(raw, isUuid, field.maxFiles),
  photos: (raw, field) => readMany(raw, isUuid, field.maxFiles),
  signature: readSignature,
  rows: readRows,
  computed: () => is(null),
  time: readTime,
  note: () => is(null),
  answers: readAnswers,
};

/** Empty is a value of its own: whether it may stay empty is asked elsewhere. */
export function readValue<Kind extends FieldKind>(
  raw: unknown,
  field: Extract<Field, { kind: Kind }>,
  context: ValueContext,
): ReadValue {
  if (isEmptyValue(raw)) return is(null);
  return readers[field.kind as Kind](raw, field, context);
}

const isUuid = (raw: unknown): raw is string => typeof raw === 'string' && uuid.test(raw);
/** Ids of people and projects are whole numbers as large as the database counts. */
export const isKey = (raw: unknown): raw is number =>
  typeof raw === 'number' && Number.isInteger(raw) && Math.abs(raw) <= 2_147_483_647;
const isReference = (raw: unknown): boolean => isUuid(raw) || isKey(raw);
const isFreeText = (raw: unknown): boolean =>
  typeof raw === 'object' &&
  raw !== null &&
  Object.keys(raw).length === 1 &&
  'text' in raw &&
  isStorable(raw.text) &&
  raw.text.trim() !== '' &&
  raw.text.length <= 120;

/** No database keeps half a character or the one that ends a text. */
const isStorable = (raw: unknown): raw is string =>
  typeof raw === 'string' && !raw.includes('\u0000') && !/\p{Surrogate}/u.test(raw);

function readText(raw: unknown, { max }: { max: number }, format?: TextField['format']): ReadValue {
  if (!isStorable(raw)) return wrong({ code: 'INVALID' });
  const value = raw.trim().normalize('NFC');
  if ([...value].length > max) return wrong({ code: 'TOO_LONG', params: { max } });
  const problem = format && formatProblem(value, format);
  return problem ? wrong({ code: problem }) : is(value);
}

function readPlainText(raw: unknown, field: TextField, { isDraft }: ValueContext): ReadValue {
  const read = readText(raw, field, field.format);
  const { pattern } = field;
  // Half a number is kept in a draft, and asked about when it is handed in.
  if (!pattern || isDraft || 'problems' in read || fitsPattern(String(read.value), pattern.fits)) return read;
  return wrong({ code: 'PATTERN', said: pattern.said });
}

function readTime(raw: unknown, { notBefore, notAfter }: TimeField): ReadValue {
  if (typeof raw !== 'string' || !clock.test(raw)) return wrong({ code: 'NOT_A_TIME' });
  if (notBefore !== undefined && raw < notBefore)
    return wrong({ code: 'TIME_TOO_EARLY', params: { time: notBefore } });
  return notAfter !== undefined && raw > notAfter
    ? wrong({ code: 'TIME_TOO_LATE', params: { time: notAfter } })
    : is(raw);
}

/** What the allow-list does not have is refused, so that nobody loses a part of a text without a word. */
function readRich(raw: unknown, { max }: { readonly max: number }): ReadValue {
  const { text, isWhole } = readRichText(raw);
  if (!isWhole) return wrong({ code: 'INVALID' });
  if (lettersOf(text) > max) return wrong({ code: 'TOO_LONG', params: { max } });
  return is(text.length === 0 ? null : text);
}

function readBoolean(raw: unknown, { mustBeTrue }: BooleanField, { isDraft }: ValueContext): ReadValue {
  if (typeof raw !== 'boolean') return wrong({ code: 'INVALID' });
  return mustBeTrue && !raw && !isDraft ? wrong({ code: 'MUST_BE_TRUE' }) : is(raw);
}

function readMany(raw: unknown, isOne: (item: unknown) => boolean, max: number): ReadValue {
  if (!Array.isArray(raw) || !raw.every(isOne)) return wrong({ code: 'NOT_A_CHOICE' });
  const items = [...new Set(raw)];
  return items.length > max ? wrong({ code: 'TOO_MANY', params: { max } }) : is(items);
}

function readEmails(raw: unknown): ReadValue {
  if (!isStorable(raw)) return wrong({ code: 'INVALID_EMAIL' });
  const addresses = raw
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  if (!addresses.every(isEmail)) return wrong({ code: 'INVALID_EMAIL' });
  const unique = [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
  return unique.length > MAX_EMAILS
    ? wrong({ code: 'TOO_MANY', params: { max: MAX_EMAILS } })
    : is(unique.join(', '));
}

function readSignature(raw: unknown): ReadValue {
  if (typeof raw !== 'object' || raw === null) return wrong({ code: 'INVALID' });
  const { file, signer = null, name = '', at, sha256 } = raw as Record<string, unknown>;
  const isWhole =
    isUuid(file) &&
    (signer === null || isKey(signer)) &&
    isStorable(name) &&
    name.length <= 120 &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    (sha256 === undefined || sha256 === null || (typeof sha256 === 'string' && hash.test(sha256)));
  return isWhole
    ? is({
        file,
        signer,
        name: name.trim(),
        at: new Date(at).toISOString(),
        ...(typeof sha256 === 'string' ? { sha256 } : {}),
      })
    : wrong({ code: 'INVALID' });
}

/** Each row keeps its own id, so that two people can change different rows. */
function readRows(raw: unknown, field: RowsField, context: ValueContext): ReadValue {
  if (!Array.isArray(raw)) return wrong({ code: 'INVALID' });
  if (raw.length > field.maxRows) return wrong({ code: 'TOO_MANY', params: { max: field.maxRows } });
  const problems: Record<string, ReadonlyArray<{ readonly code: 'INVALID' }>> = {};
  const rows = raw.map((row: unknown, index) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      problems[`${index}`] = [{ code: 'INVALID' }];
      return {};
    }
    const values = row as Record<string, unknown>;
    const kept: Record<string, unknown> = isUuid(values._id) ? { _id: values._id } : {};
    const earlier = rowBefore(context.before, values._id);
    const seen = context.outer ? inRow(context.outer, field, values) : values;
    for (const [name, inner] of Object.entries(field.fields)) {
      if (isFixed(inner)) {
        kept[name] = earlier[name] ?? inner.default ?? null;
        continue;
      }
      // As in the record itself: what is not shown is not asked for and not kept.
      if (!context.isDraft && inner.visible && !holds(inner.visible, seen)) {
        kept[name] = null;
        continue;
      }
      const read = readValue(values[name], inner, { ...context, values, before: earlier[name] });
      if ('value' in read) {
        kept[name] = read.value;
        if (!context.isDraft && isEmptyValue(read.value) && isRequired(inner, seen))
          Object.assign(problems, { [`${index}.${name}`]: [{ code: 'REQUIRED' }] });
      } else {
        for (const [path, found] of Object.entries(read.problems))
          Object.assign(problems, { [joinPath(`${index}.${name}`, path)]: found });
      }
    }
    return kept;
  });
  return Object.keys(problems).length > 0 ? { problems } : is(rows);
}

/** A row with what is around it under its own columns. */
export const inRow = (outer: Values, { fields }: Pick<RowsField, 'fields'>, row: Values): Values => ({
  ...outer,
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])),
  ...row,
});

/**
 * Answers as they are kept in a draft: each read by its kind, nothing asked for yet, and what is not sent stays as it is.
 * Whether they are complete is asked when they are handed in (`completeAnswers`).
 */
function readAnswers(raw: unknown, { fields }: AnswersField, context: ValueContext): ReadValue {
  if (!isPlainObject(raw)) return wrong({ code: 'INVALID' });
  const before = isPlainObject(context.before) ? context.before : {};
  const problems: Record<string, readonly FieldProblem[]> = {};
  const kept: Record<string, unknown> = { ...before };
  const values = { ...before, ...raw };
  for (const [name, sent] of Object.entries(raw)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) {
      problems[name] = [{ code: 'UNKNOWN_FIELD' }];
      continue;
    }
    if (isFixed(field)) continue;
    const read = readValue(sent, field, {
      ...context,
      values,
      before: before[name],
      outer: values,
      isDraft: true,
    });
    if ('value' in read) kept[name] = read.value;
    else for (const [path, found] of Object.entries(read.problems)) problems[joinPath(name, path)] = found;
  }
  return Object.keys(problems).length > 0 ? { problems } : is(kept);
}

/** The same row as it was: what nobody may type stays as it is there. */
function rowBefore(rows: unknown, id: unknown): Readonly<Record<string, unknown>> {
  const found: unknown = Array.isArray(rows) && isUuid(id) ? rows.find((row) => row?._id === id) : undefined;
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
}

/** Set by the server or worked out; never typed. */
export const isFixed = (field: Field): boolean =>
  field.readOnly === true || field.kind === 'computed' || field.kind === 'note';

export const isRequired = (field: Field, values: Readonly<Record<string, unknown>>): boolean =>
  typeof field.required === 'object' ? holds(field.required, values) : field.required === true;

export const joinPath = (before: string, after: string): string =>
  after === '' ? before : `${before}.${after}`;
