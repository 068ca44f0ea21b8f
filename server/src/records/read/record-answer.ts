import {
  cardFieldsOf,
  computedValues,
  type Fields,
  isLocked,
  levelFor,
  mayDelete,
  mayEdit,
  NOBODY,
  ownRowsOf,
  readableFields,
  readableValue,
  stepsFrom,
  type Values,
} from '@sveis/domain/records';
import type { Level } from '@sveis/domain/session';
import { findingsIn } from '../save/record-checks.ts';
import type { RecordScope } from '../scope/record-engine.ts';
import { modulesIn } from '../scope/record-module.ts';
import { closedProjectOf } from '../scope/record-project.ts';
import { scopeOfRecord } from '../scope/record-scope.ts';
import type { StoredRecord } from '../store/record-store.ts';
import { titleOf } from '../store/record-table.ts';
import { countChildren } from './child-count.store.ts';
import { passedStatuses } from './passed-statuses.store.ts';
import { eachValue, filesNamed } from './record-named.ts';
import { findFileFacts, findNames, type Reference } from './record-names.store.ts';
import { fieldsReadBy } from './record-reading.ts';

/** Of a restricted record, the rows that are somebody's and its number: who it is about, and what happened, is not in it. */
function rowsAnswer(scope: RecordScope, record: StoredRecord, ownRows: Values) {
  const { definition, viewer } = scope;
  const readable = readableFields(definition, levelFor(viewer, definition, record.projectId));
  const values = Object.fromEntries(
    Object.entries(ownRows).map(([name, rows]) => [name, readableValue(readable[name], rows)]),
  );
  const { number } = record;
  return partialAnswer(scope, record, { readable, values, title: number ?? '', number, isRestricted: true });
}

/** What stands on its card, and nothing that is not there: neither its number nor who made it. */
function cardAnswer(scope: RecordScope, record: StoredRecord, shown: readonly string[]) {
  const { definition, computed, today, ctx } = scope;
  const readable = Object.fromEntries(
    Object.entries(definition.fields).filter(([name]) => shown.includes(name)),
  );
  const kept = Object.entries(readable).filter(([, { kind }]) => kind !== 'computed');
  const values = {
    ...Object.fromEntries(kept.map(([name]) => [name, record.values[name] ?? null])),
    ...computedValues(readable, record, computed, { today, now: ctx.now }),
  };
  const title = shown.includes(definition.titleField) ? titleOf(definition, record.values) : '';
  return partialAnswer(scope, record, { readable, values, title, number: null, isRestricted: false });
}

/** What the sender of a report without a name gets: its number, and nothing that opens it. */
export const receiptAnswer = (scope: RecordScope, record: StoredRecord) => {
  const { anonymous, fields } = scope.definition;
  const readable = Object.fromEntries(Object.entries(fields).filter(([name]) => name === anonymous?.field));
  const values = Object.fromEntries(Object.keys(readable).map((name) => [name, true]));
  const { number } = record;
  return partialAnswer(scope, record, { readable, values, title: number ?? '', number, isRestricted: false });
};

interface Part {
  readonly readable: Fields;
  readonly values: Values;
  readonly title: string;
  readonly number: string | null;
  readonly isRestricted: boolean;
}

async function partialAnswer(
  scope: RecordScope,
  record: StoredRecord,
  { readable, values, title, number, isRestricted }: Part,
) {
  const { definition, viewer, ctx } = scope;
  // Kept with the key of the call: how far a sender without a name reaches is no part of it.
  const level = ctx.user.id === NOBODY ? undefined : levelFor(viewer, definition, record.projectId);
  const { people, references } = idsIn(readable, values);
  return {
    ...values,
    title,
    id: wireId(scope, record.id),
    module: definition.key,
    number,
    status: record.status,
    project_id: null,
    rev: record.rev,
    is_restricted: isRestricted,
    is_partial: true,
    created_at: record.createdAt.toISOString(),
    created_by: 0,
    updated_at: record.updatedAt.toISOString(),
    updated_by: 0,
    names: await findNames(ctx.tx, { viewer, modules: modulesIn(ctx) }, people, references),
    files: {},
    steps: [] as readonly string[],
    may: { edit: false, delete: false, level: level ?? null },
  };
}

/** A record as it travels: its fields flat, and what a screen needs to show them without asking again. */
export async function recordAnswer(opened: RecordScope, record: StoredRecord) {
  const scope = await scopeOfRecord(opened, record.values);
  const { definition, viewer, ctx, today, computed } = scope;
  const ownRows = ownRowsOf(viewer, definition, record);
  if (Object.keys(ownRows).length > 0) return rowsAnswer(scope, record, ownRows);
  const shown = cardFieldsOf(viewer, definition, record);
  if (shown.length > 0) return cardAnswer(scope, record, shown);
  const level = levelFor(viewer, definition, record.projectId);
  const fields = fieldsReadBy(scope, viewer, record);
  const values = Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.kind !== 'computed')
      .map(([name, field]) => [name, readableValue(field, record.values[name]) ?? null]),
  );
  const { people, references } = idsIn(fields, values);
  const asking = { viewer, modules: modulesIn(ctx) };
  const closed = await closedProjectOf(scope, record);
  const registers = await countChildren(scope, record);
  const passed = await passedStatuses(scope, record);
  const extraAnswer: Values[] = [];
  for (const hook of scope.hooks) extraAnswer.push((await hook.extraAnswer?.(scope, record)) ?? {});
  return {
    title: titleOf(definition, record.values),
    ...values,
    ...computedValues(fields, record, computed, { today, now: ctx.now }),
    id: wireId(scope, record.id),
    module: definition.key,
    number: record.number,
    status: record.status,
    project_id: record.projectId,
    rev: record.rev,
    is_restricted: record.isRestricted,
    created_at: record.createdAt.toISOString(),
    created_by: record.createdBy,
    updated_at: record.updatedAt.toISOString(),
    updated_by: record.updatedBy,
    names: await findNames(ctx.tx, asking, [record.createdBy, record.updatedBy, ...people], references),
    files: await findFileFacts(
      ctx.tx,
      filesNamed(fields, values).map(({ id }) => id),
    ),
    ...(registers ? { registers } : {}),
    ...(passed ? { passed_statuses: passed } : {}),
    ...(definition.checks ? { findings: await findingsIn(scope, record) } : {}),
    ...(Object.assign({}, ...extraAnswer) as Values),
    ...(closed === undefined ? whatMayBeDone(scope, record, level) : readOnlyIn(closed)),
  };
}

const whatMayBeDone = (
  { definition, viewer }: RecordScope,
  record: StoredRecord,
  level: Level | undefined,
) => ({
  steps: stepsFrom(definition, record, viewer).map(({ name }) => name),
  may: {
    edit: mayEdit(viewer, definition, record) && !isLocked(definition, record),
    delete: mayDelete(viewer, definition, record),
    // A role in the project counts here, and only the server knows it.
    level: level ?? null,
  },
});

/** Screens say why nothing can be done. */
const readOnlyIn = (closedProject: string) => ({
  steps: [],
  may: { edit: false, delete: false },
  closed_project: closedProject,
});

/** Tables of their own have numbers for ids, records have uuids. */
export const wireId = ({ definition }: Pick<RecordScope, 'definition'>, id: string): string | number =>
  definition.storage === 'record' ? id : Number(id);

/** Everybody and everything the values name. */
export function idsIn(fields: Fields, values: Values) {
  const people: number[] = [];
  const references: Reference[] = [];
  eachValue(fields, values, (field, value) => {
    const ids = Array.isArray(value) ? value : [value];
    if (field.kind === 'user' || field.kind === 'users') people.push(...ids.map(Number));
    if (field.kind === 'signature') people.push(...signersOf(value));
    if (field.kind === 'reference' || field.kind === 'references')
      for (const id of ids) if (typeof id !== 'object') references.push({ target: field.to, id: String(id) });
  });
  return { people, references };
}

const signersOf = (value: unknown): readonly number[] => {
  const { signer } = value as { readonly signer?: unknown };
  return typeof signer === 'number' ? [signer] : [];
};
