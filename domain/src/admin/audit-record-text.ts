import {
  type ChangeLine,
  type ChangeWords,
  changeLines,
  type Field,
  labelId,
  type ModuleDefinition,
  statusId,
  valueLine,
} from '../records/index.ts';
import { changesBetween, isObject } from './audit-changes.ts';
import { type AuditLine, type AuditTextWords, auditLine, isTold } from './audit-text.ts';
import { auditActions, auditEntities, auditFields, auditTechnical } from './audit-words.ts';

/** The changes of a record by its module: its labels, statuses, choices and names. */
export function recordLines(
  definition: ModuleDefinition,
  before: unknown,
  after: unknown,
  words: ChangeWords & AuditTextWords,
): readonly AuditLine[] {
  const [was, is] = [before, after].map((one) => (isObject(one) ? one : {}));
  return Object.keys({ ...was, ...is })
    .filter((field) => !auditTechnical.includes(field))
    .flatMap((field) => {
      const change = { field, before: was?.[field], after: is?.[field] };
      if (changesBetween({ [field]: change.before }, { [field]: change.after }).length === 0) return [];
      if (field === 'status') return [statusLine(definition, change, words)];
      const of = Object.hasOwn(definition.fields, field) ? definition.fields[field] : undefined;
      return [of ? fieldLine(definition, of, change, words) : auditLine(change, words)];
    })
    .filter(isTold);
}

interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

function statusLine({ key }: ModuleDefinition, { before, after }: Change, { t }: ChangeWords): AuditLine {
  const text = (status: unknown) => (typeof status === 'string' ? t(statusId(key, status)) : '');
  return { field: 'status', name: t('records.status'), before: text(before), after: text(after) };
}

function fieldLine(
  definition: ModuleDefinition,
  of: Field,
  change: Change,
  words: ChangeWords & AuditTextWords,
): AuditLine {
  const { field, before, after } = change;
  const name = words.t(labelId(definition.key, field));
  const text = (value: unknown): string => {
    if (of.kind !== 'rows' && of.kind !== 'answers') return valueLine(of, field, value, words, {});
    const count = Array.isArray(value) ? value.length : 0;
    return count === 0 ? '' : words.t('auditfields.lines', { count });
  };
  const told = { field, name, before: text(before), after: text(after) };
  // Of lines that stood there before, those that moved.
  if (of.kind !== 'rows' || told.before === '' || told.after === '') return told;
  const moved = changeLines(definition, [change], words).map((line) => spoken(line, `${name}: `));
  return { ...told, after: `${told.after} (${moved.join('; ')})` };
}

const spoken = ({ text, inner }: ChangeLine, label: string): string =>
  [text.startsWith(label) ? text.slice(label.length) : text, inner.map((one) => spoken(one, '')).join(', ')]
    .filter(Boolean)
    .join(': ');

export interface LoggedEntry {
  readonly entity: string;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What of an entry nobody has words for: its kind, what was done, or its fields. `named` are fields known elsewhere. */
export function wordlessParts(
  { entity, action, before, after }: LoggedEntry,
  modules: readonly ModuleDefinition[],
  named: readonly string[],
): readonly string[] {
  const module = modules.find(({ key, inProject }) => key === entity || inProject?.key === entity);
  const known = [...auditFields, ...auditTechnical, ...named];
  const fields = [before, after].flatMap((one) => (isObject(one) ? Object.keys(one) : []));
  return [
    ...(module || auditEntities.some((one) => one === entity) ? [] : [`entity ${entity}`]),
    ...(auditActions.some((one) => one === action) ? [] : [`action ${action}`]),
    ...[...new Set(fields)]
      .filter((field) => !(module && (field === 'status' || Object.hasOwn(module.fields, field))))
      .filter((field) => !known.includes(field))
      .map((field) => `field ${entity}.${field}`),
  ];
}
