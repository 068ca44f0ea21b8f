import type { FieldProblem, FieldProblems } from '../../errors/index.ts';
import type { Day } from '../../format/index.ts';
import { isActorOf, isLocked, namesPerson, type Standing } from '../access/record-access.ts';
import type { ModuleDefinition, RecordState } from '../definition/definition.ts';
import type { RowsField } from '../definition/field.ts';
import { holds, isEmptyValue, type Values } from '../definition/field-condition.ts';
import type { RowAction, RowActor } from '../definition/steps/row-actions.ts';
import { stamped } from '../definition/steps/stamps.ts';
import { isRequired, joinPath, readValue } from './read-value.ts';
import { isSame } from './record-changes.ts';
import { startValues } from './record-fields.ts';

/** The action that makes a row. */
export const ADD_ROW = 'add';

export type RowRefusal = 'NO_PERMISSION' | 'RECORD_LOCKED' | 'WRONG_STATUS' | 'SAME_PERSON';

export type RowOutcome =
  | { readonly kind: 'changed'; readonly rows: readonly Values[]; readonly index: number }
  /** The row was added before: nothing happens. */
  | { readonly kind: 'known' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused'; readonly why: RowRefusal }
  /** By the columns of the row alone. */
  | { readonly kind: 'wrong'; readonly problems: FieldProblems };

export interface RowContext {
  readonly definition: ModuleDefinition;
  readonly record: Pick<RecordState, 'status' | 'createdBy' | 'values'>;
  readonly standing: Standing;
  readonly today: Day;
  readonly now: Date;
  readonly aheadMs?: number | undefined;
}

const refuse = (why: RowRefusal): RowOutcome => ({ kind: 'refused', why });

const rowsAt = (values: Values, field: string): readonly Values[] =>
  Array.isArray(values[field]) ? (values[field] as readonly Values[]) : [];

/** The rows that are worked one by one, by their field. */
export function actionRows(
  { fields }: Pick<ModuleDefinition, 'fields'>,
  name: string,
): RowsField | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field?.kind === 'rows' && field.actions ? field : undefined;
}

const actionOf = ({ actions = {} }: RowsField, name: string): RowAction | undefined =>
  Object.hasOwn(actions, name) ? actions[name] : undefined;

function isAllowed({ by, byWhen = [] }: RowAction, { standing, record }: RowContext, row: Values): boolean {
  const actors = byWhen.find(({ when }) => holds(when, row))?.by ?? by;
  const isOne = (actor: RowActor) =>
    typeof actor === 'object' && 'row' in actor
      ? namesPerson(row[actor.row], standing.userId)
      : isActorOf(actor, standing, record);
  return actors.some(isOne);
}

/** What stands against an action on a row, of what is known before anything is asked for. */
function refusalOf(
  rows: RowsField,
  action: RowAction,
  context: RowContext,
  row: Values,
): RowRefusal | undefined {
  const { definition, record, standing } = context;
  if (action.while && !action.while.includes(record.status)) return 'WRONG_STATUS';
  if (!isAllowed(action, context, row)) return 'NO_PERMISSION';
  if (!action.while && isLocked(definition, record)) return 'RECORD_LOCKED';
  if (action.from && !action.from.includes(String(row[rows.state ?? ''] ?? ''))) return 'WRONG_STATUS';
  const { notSameAs } = action;
  const isBarred =
    notSameAs &&
    namesPerson(row[notSameAs.column], standing.userId) &&
    (notSameAs.when === undefined || holds(notSameAs.when, record.values));
  return isBarred ? 'SAME_PERSON' : undefined;
}

/** What this person may do with a row now, in the order the definition tells it. */
export function rowActionsFor(context: RowContext, field: string, row: Values): readonly string[] {
  const rows = actionRows(context.definition, field);
  return Object.entries(rows?.actions ?? {}).flatMap(([name, action]) =>
    rows && name !== ADD_ROW && refusalOf(rows, action, context, row) === undefined ? [name] : [],
  );
}

/** Whether this person may add a row now. */
export function mayAddRow(context: RowContext, field: string): boolean {
  const rows = actionRows(context.definition, field);
  const add = rows && actionOf(rows, ADD_ROW);
  if (!rows || !add) return false;
  const { standing, today, now } = context;
  const first = startValues(rows, { userId: standing.userId, today, now });
  return refusalOf(rows, add, context, first) === undefined;
}

/** One action on one row; the rows beside it stay as they are. The server and the phone ask the same. */
export function actOnRow(
  context: RowContext,
  { field, row: id, action: name }: { readonly field: string; readonly row: string; readonly action: string },
  sent: Values,
): RowOutcome {
  const rows = actionRows(context.definition, field);
  const action = rows && name !== ADD_ROW ? actionOf(rows, name) : undefined;
  const all = rowsAt(context.record.values, field);
  const index = all.findIndex(({ _id }) => _id === id);
  const before = all[index];
  if (!rows || !action || !before) return { kind: 'absent' };
  const refusal = refusalOf(rows, action, context, before);
  if (refusal) return refuse(refusal);
  if (action.removes) return { kind: 'changed', rows: all.filter((row) => row !== before), index };
  const read = readAsked(rows, action, context, before, sent);
  if (Object.keys(read.problems).length > 0) return { kind: 'wrong', problems: read.problems };
  const asked = { ...before, ...read.values };
  if (!isAllowed(action, context, asked)) return refuse('NO_PERMISSION');
  const after = { ...asked, ...stampsOf(rows, action, context, before) };
  return { kind: 'changed', rows: all.map((row) => (row === before ? after : row)), index };
}

/** Whether an action writes over what somebody else has changed in the row since its sender saw it. */
export function isRowStale(
  context: RowContext,
  { field, row: id }: { readonly field: string; readonly row: string },
  sent: Values,
  seen: Values,
): boolean {
  const rows = actionRows(context.definition, field);
  const row = rowsAt(context.record.values, field).find(({ _id }) => _id === id);
  if (!rows || !row) return false;
  const isAt = (name: string, value: unknown) => {
    const column = rows.fields[name];
    const read =
      column && readValue(value, column, { ...readingIn(context), values: row, before: row[name] });
    return read !== undefined && 'value' in read && isSame(read.value ?? null, row[name] ?? null);
  };
  return Object.keys(seen).some(
    (name) => Object.hasOwn(sent, name) && !isAt(name, seen[name]) && !isAt(name, sent[name]),
  );
}

/** Adds one row. The phone gives its id, so a repeat is the same add. */
export function addRow(context: RowContext, field: string, id: string, sent: Values): RowOutcome {
  const rows = actionRows(context.definition, field);
  const add = rows && actionOf(rows, ADD_ROW);
  if (!rows || !add) return { kind: 'absent' };
  const refusal = refusalOf(rows, add, context, sent);
  if (refusal) return refuse(refusal);
  const all = rowsAt(context.record.values, field);
  if (all.some(({ _id }) => _id === id)) return { kind: 'known' };
  if (all.length >= rows.maxRows)
    return { kind: 'wrong', problems: { [field]: [{ code: 'TOO_MANY', params: { max: rows.maxRows } }] } };
  const read = readValue([{ ...sent, _id: id }], rows, {
    ...readingIn(context),
    values: context.record.values,
  });
  if ('problems' in read)
    return {
      kind: 'wrong',
      problems: Object.fromEntries(
        Object.entries(read.problems).map(([path, found]) => [path.replace(/^0\./, ''), found]),
      ),
    };
  const [row = {}] = read.value as readonly Values[];
  if (!isAllowed(add, context, row)) return refuse('NO_PERMISSION');
  const made = { ...row, ...stampsOf(rows, add, context, row) };
  return { kind: 'changed', rows: [...all, made], index: all.length };
}

const readingIn = ({ today, now, aheadMs }: RowContext) => ({ today, now, aheadMs });

const stampsOf = (
  { state }: RowsField,
  { sets, to }: RowAction,
  { standing, now, today }: RowContext,
  values: Values,
): Values => ({
  ...stamped(sets, { userId: standing.userId, now, today, values }),
  ...(state !== undefined && to !== undefined ? { [state]: to } : {}),
});

/** Reads what an action asks for, and tells all that is wrong with it at once. */
function readAsked(
  { fields }: RowsField,
  { ask = [], require: needed = [] }: RowAction,
  context: RowContext,
  before: Values,
  sent: Values,
): { readonly values: Values; readonly problems: FieldProblems } {
  const values: Record<string, unknown> = {};
  const problems: Record<string, readonly FieldProblem[]> = {};
  for (const name of Object.keys(sent)) if (!ask.includes(name)) problems[name] = [{ code: 'UNKNOWN_FIELD' }];
  const around = { ...before, ...sent };
  for (const name of ask) {
    const field = fields[name];
    if (!field) continue;
    const read = readValue(sent[name], field, {
      ...readingIn(context),
      values: around,
      before: before[name],
    });
    if ('problems' in read) {
      for (const [path, found] of Object.entries(read.problems)) problems[joinPath(name, path)] = found;
      continue;
    }
    values[name] = read.value;
    if (isEmptyValue(read.value) && (needed.includes(name) || isRequired(field, around)))
      problems[name] = [{ code: 'REQUIRED' }];
  }
  return { values, problems };
}
