import { type FieldProblems, validation } from '@sveis/domain/errors';
import { dayInZone } from '@sveis/domain/format';
import {
  type Fields,
  type FillContext,
  filledBy,
  isFixed,
  isKey,
  levelFor,
  missingIn,
  readSent,
  readsOf,
  stampedByChange,
  type Values,
  withWorkedOut,
  writableFields,
} from '@sveis/domain/records';
import { writtenTime } from '@sveis/domain/time';
import { newId } from '../../database/uuid.ts';
import type { RecordChange, RecordScope } from '../scope/record-engine.ts';
import type { StoredRecord } from '../store/record-store.ts';
import { blockedBy, checkContext } from './record-checks.ts';
import { unknownReferences } from './record-references.ts';
import { switchedOff } from './switched-off.ts';

interface Settling extends Pick<RecordChange, 'act' | 'step' | 'row' | 'status'> {
  readonly confirm?: readonly string[] | undefined;
}

interface Proposal extends Settling {
  /** What the change is laid over: the record, or what a new one begins with. */
  readonly base: Values;
  /** A step writes what it asks for, and nothing else. */
  readonly writable?: ReadonlySet<string>;
}

/** What reading a value needs to know of the moment it was written. */
export const readingAt = ({ ctx }: Pick<RecordScope, 'ctx'>) => ({
  // A day is set on the day it was written, however long the phone was without network.
  today: dayInZone(writtenTime(ctx, ctx.now).at, ctx.tenant.timeZone),
  now: ctx.now,
  aheadMs: ctx.deviceNow && ctx.deviceNow.getTime() - ctx.now.getTime(),
});

/** Reads what was sent, asks everything that could be wrong with it, and tells it all at once. */
export async function validateChange(
  scope: RecordScope,
  before: StoredRecord | undefined,
  sent: Values,
  { base, writable, ...settling }: Proposal,
): Promise<RecordChange> {
  const { definition } = scope;
  // A person who makes a project leads it and says all there is to say about it.
  const level =
    definition.isProject && !before
      ? 'manage'
      : levelFor(scope.viewer, definition, before?.projectId ?? projectOf(sent));
  const typed = writable ?? typedBy(scope, level, before === undefined);
  const kept = before === undefined ? withoutLetters(scope, sent, typed) : sent;
  const read = readSent(definition, kept, { base, ...readingAt(scope), writable: typed });
  return settleChange(scope, before, { ...read, sent: kept, writable: typed }, settling);
}

/** A report is not lost for an outside address its writer may not give: earlier builds let everybody write them. */
const withoutLetters = ({ definition }: RecordScope, sent: Values, writable: ReadonlySet<string>): Values =>
  Object.fromEntries(
    Object.entries(sent).filter(([name]) => definition.fields[name]?.kind !== 'emails' || writable.has(name)),
  );

interface ReadChange {
  readonly values: Values;
  readonly problems: FieldProblems;
  readonly sent: Values;
  /** Fields that must be filled in where they are required; none where a change follows from another record. */
  readonly writable?: ReadonlySet<string>;
}

/** What has been read meets what it names and the module's own rules; all problems are told at once. */
export async function settleChange(
  scope: RecordScope,
  before: StoredRecord | undefined,
  read: ReadChange,
  { act, step, row, status, confirm = [] }: Settling,
): Promise<RecordChange> {
  const { definition } = scope;
  let stands = status;
  const changeWith = (values: Values): RecordChange => ({
    act,
    ...(step === undefined ? {} : { step }),
    ...(row === undefined ? {} : { row }),
    before,
    status: stands,
    // A project is in itself, whatever is written in it.
    projectId: definition.isProject ? (before?.projectId ?? null) : projectOf(values),
    values,
    sent: read.sent,
    confirm,
  });
  let values = withStamps(scope, before, withRowIds(scope, read.values), status);
  const filled = await fillsFor(scope, before, values, { sent: read.sent, status });
  stands = String(filled.status ?? status);
  values = withRowIds(scope, { ...values, ...without(filled, 'status') });
  // What fills in by itself is there before anybody is asked for it.
  const missing = read.writable ? missingIn(definition, values, read.problems, read.writable) : {};
  let problems: FieldProblems = {
    ...read.problems,
    ...missing,
    ...(read.writable ? await switchedOff(scope, before, values) : {}),
    ...(await unknownReferences(scope, before?.values ?? {}, values)),
  };
  for (const hook of scope.hooks) {
    const verdict = await hook.beforeSave?.(scope, changeWith(values));
    values = { ...values, ...verdict?.values };
    problems = { ...problems, ...verdict?.problems };
    stands = verdict?.status ?? stands;
  }
  // Worked out last, over whatever the caller or a hook has put there.
  const change = changeWith(withWorkedOut(definition.fields, values, scope));
  problems = { ...(await blockedBy(scope, change)), ...problems };
  if (Object.keys(problems).length > 0) throw validation(problems);
  return change;
}

const typedBy = ({ definition }: RecordScope, level: Parameters<typeof writableFields>[1], isNew: boolean) =>
  new Set(
    Object.entries(writableFields(definition, level))
      .filter(([, field]) => !isFixed(field) && (isNew || !field.createOnly))
      .map(([name]) => name),
  );

/** Every row has an id of its own, or two people could not change different ones. */
const withRowIds = ({ definition, ctx }: RecordScope, values: Values): Values =>
  rowsWithIds(definition.fields, values, ctx.now);

function rowsWithIds(fields: Fields, values: Values, now: Date): Values {
  const filled = Object.entries(fields).flatMap(([name, field]): readonly (readonly [string, unknown])[] => {
    const value = values[name];
    if (field.kind === 'answers' && typeof value === 'object' && value !== null)
      return [[name, rowsWithIds(field.fields, value as Values, now)] as const];
    if (field.kind !== 'rows' || !Array.isArray(value)) return [];
    const taken = new Set<unknown>();
    const rows = (value as readonly Values[]).map((row) => {
      const id = row._id === undefined || taken.has(row._id) ? newId(now) : row._id;
      taken.add(id);
      return { ...row, _id: id };
    });
    return [[name, rows] as const];
  });
  return { ...values, ...Object.fromEntries(filled) };
}

/** What the definition says a change of these fields writes. */
const withStamps = (
  { definition, ctx, today }: RecordScope,
  before: StoredRecord | undefined,
  values: Values,
  status: string,
): Values => ({
  ...values,
  ...stampedByChange(
    definition.stamps,
    { ...values, status },
    { userId: ctx.user.id, now: ctx.now, today, values: before?.values ?? {} },
  ),
});

const without = (values: Values, name: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([one]) => one !== name));

/** What fills in by itself, with the status among it. A field nobody types is filled whatever was sent. */
async function fillsFor(
  scope: RecordScope,
  before: StoredRecord | undefined,
  values: Values,
  { sent, status }: { readonly sent: Values; readonly status: string },
): Promise<Values> {
  const { definition, fills } = scope;
  if (!definition.fills) return {};
  const { fields } = definition;
  const isTyped = (name: string) => fields[name] !== undefined && !isFixed(fields[name]);
  const change = {
    before: before ? { ...before.values, status: before.status } : {},
    after: { ...values, status },
    isWritten: (name: string) => isTyped(name) && Object.hasOwn(sent, name),
  };
  const filled = (context: FillContext) => filledBy(definition, change, fills, context);
  const first = filled(await checkContext(scope, values, before?.values ?? {}));
  const after = { ...values, ...first };
  if (!namesMore(definition, values, after)) return first;
  // What was filled in names a record of its own, from which more is filled in.
  return filled(await checkContext(scope, after, before?.values ?? {}));
}

const namesMore = (definition: RecordScope['definition'], values: Values, after: Values): boolean => {
  const known = readsOf(definition, values);
  return [...readsOf(definition, after)].some(([to, ids]) => [...ids].some((id) => !known.get(to)?.has(id)));
};

export const projectOf = (values: Values): number | null =>
  isKey(values.project_id) ? values.project_id : null;
