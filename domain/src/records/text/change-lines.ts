import type { ModuleDefinition } from '../definition/definition.ts';
import { labelId, statusId } from '../definition/definition-messages.ts';
import { type Field, fieldAt, type RowsField } from '../definition/field.ts';
import { isEmptyValue, type Values } from '../definition/field-condition.ts';
import type { Override } from '../definition/steps/checks.ts';
import { richTextOf } from '../richtext/read-rich-text.ts';
import { richLines } from '../richtext/rich-text.ts';
import {
  changesBetween,
  type FieldChange,
  listChanges,
  type RowChange,
  rowChanges,
} from '../values/record-changes.ts';
import { ruleText } from './rule-text.ts';
import { type ValueWords, valueText } from './value-text.ts';

/** One thing that happened, and what happened inside it. */
export interface ChangeLine {
  readonly text: string;
  readonly inner: readonly ChangeLine[];
}

/** How entries of the history are put into words. */
export interface ChangeWords extends ValueWords {
  readonly fileName: (id: string) => string | undefined;
}

const line = (text: string, inner: readonly ChangeLine[] = []): ChangeLine => ({ text, inner });

/** What moved, field by field; in rows row by row. */
export const changeLines = (
  definition: ModuleDefinition,
  changes: readonly FieldChange[],
  words: ChangeWords,
): readonly ChangeLine[] => linesOf(definition, changes, words, '', {});

function linesOf(
  definition: ModuleDefinition,
  changes: readonly FieldChange[],
  words: ChangeWords,
  before: string,
  row: Values,
): readonly ChangeLine[] {
  return changes.flatMap((change) => {
    const path = `${before}${change.field}`;
    if (path === 'status')
      return [line(`${words.t('records.status')}: ${statusText(definition, change, words)}`)];
    const field = fieldAt(definition.fields, path);
    return field ? fieldLines(definition, field, path, change, words, row) : [];
  });
}

const objectOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {};

/** What was empty before needs no arrow. */
const arrow = (before: string, after: string): string =>
  before ? `${before} → ${after || '–'}` : after || '–';

function statusText({ key }: ModuleDefinition, { before, after }: FieldChange, { t }: ValueWords): string {
  const text = (status: unknown) => (isEmptyValue(status) ? '' : t(statusId(key, String(status))));
  return arrow(text(before), text(after));
}

function fieldLines(
  definition: ModuleDefinition,
  field: Field,
  path: string,
  { before, after }: FieldChange,
  words: ChangeWords,
  row: Values,
): readonly ChangeLine[] {
  const label = words.t(labelId(definition.key, path));
  const said = (text: string): readonly ChangeLine[] => [line(`${label}: ${text}`)];
  switch (field.kind) {
    case 'rows':
      return rowLines(definition, field, path, { before, after }, words);
    case 'answers':
      return linesOf(
        definition,
        changesBetween(objectOf(before), objectOf(after)),
        words,
        `${path}.`,
        objectOf(after),
      );
    case 'signature':
      return said(signatureText(after, words));
    case 'richtext':
      return richLinesMoved(label, before, after, words);
    case 'users':
    case 'multi':
    case 'references':
    case 'files':
    case 'photos':
      return said(listText(field, path, { before, after }, words));
    default:
      return said(
        arrow(valueText(field, path, before, words, row), valueText(field, path, after, words, row)),
      );
  }
}

/** Of a long text only the lines that moved. */
function richLinesMoved(
  label: string,
  before: unknown,
  after: unknown,
  { t }: ValueWords,
): readonly ChangeLine[] {
  const was = richLines(richTextOf(before ?? []));
  const is = richLines(richTextOf(after ?? []));
  const added = is.filter((text) => !was.includes(text) && text !== '');
  const removed = was.filter((text) => !is.includes(text) && text !== '');
  // The same words that look another way, or stand elsewhere.
  if (added.length + removed.length === 0) return [line(`${label}: ${t('records.historyMoved')}`)];
  return [
    line(label, [
      ...removed.map((what) => line(t('records.historyRemoved', { what }))),
      ...added.map((what) => line(t('records.historyAdded', { what }))),
    ]),
  ];
}

const signatureText = (after: unknown, { t }: ValueWords): string =>
  isEmptyValue(after)
    ? t('records.historyUnsigned')
    : t('records.historySigned', { name: String((after as { readonly name?: unknown }).name ?? '') });

function listText(
  field: Field,
  path: string,
  { before, after }: Pick<FieldChange, 'before' | 'after'>,
  words: ChangeWords,
): string {
  const { added, removed } = listChanges(before, after);
  const what = (items: readonly unknown[]): string =>
    field.kind === 'files'
      ? items.map((id) => words.fileName(String(id)) ?? words.t('records.file')).join(', ')
      : valueText(field, path, items, words);
  return [
    ...(added.length > 0 ? [words.t('records.historyAdded', { what: what(added) })] : []),
    ...(removed.length > 0 ? [words.t('records.historyRemoved', { what: what(removed) })] : []),
  ].join(' · ');
}

function rowLines(
  definition: ModuleDefinition,
  field: RowsField,
  path: string,
  { before, after }: Pick<FieldChange, 'before' | 'after'>,
  words: ChangeWords,
): readonly ChangeLine[] {
  const label = words.t(labelId(definition.key, path));
  const found = rowChanges(before, after, knownBy(definition, path));
  if (found.length === 0) return [line(`${label}: ${words.t('records.historyMoved')}`)];
  return found.map(({ kind, row, changes }: RowChange) => {
    if (path === 'overrides') return line(`${label}: ${passedText(definition.key, row, words)}`);
    const name = leadOf(field, path, row, words);
    if (kind === 'removed')
      return line(`${label}: ${words.t('records.historyRemoved', { what: name.text })}`);
    const isNew = kind === 'added';
    const told = isNew ? changes.filter((change) => change.field !== name.column) : changes;
    const heading = isNew ? words.t('records.historyAdded', { what: name.text }) : name.text;
    return line(`${label}: ${heading}`, linesOf(definition, told, words, `${path}.`, row));
  });
}

const knownBy = ({ storage }: ModuleDefinition, path: string): string | undefined =>
  storage === 'record' ? undefined : storage.lines?.[path]?.knownBy;

/** The first column of a row that says something, and what it says. */
function leadOf(field: RowsField, path: string, row: Values, words: ValueWords) {
  for (const [column, of] of Object.entries(field.fields)) {
    const text = of.kind === 'photos' ? '' : valueText(of, `${path}.${column}`, row[column], words, row);
    if (text) return { column, text };
  }
  return { column: undefined, text: '–' };
}

/** What a row is called. */
export function rowName(
  { fields }: Pick<ModuleDefinition, 'fields'>,
  name: string,
  row: Values,
  words: ValueWords,
): string {
  const field = fields[name];
  return field?.kind === 'rows' ? leadOf(field, name, row, words).text : '';
}

/** A gate that was passed: the rule's sentence, and why. */
const passedText = (room: string, row: Values, { t }: ValueWords): string =>
  `${ruleText(room, row as unknown as Override, t)} ${String(row.reason ?? '')}`.trim();
