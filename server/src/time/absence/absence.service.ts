import { notFound, validation } from '@sveis/domain/errors';
import { type Day, formatDate } from '@sveis/domain/format';
import { type AbsenceRecord, absenceNameIn, roundHours } from '@sveis/domain/time';
import { type AuditEntry, writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { newId, ownIdFor } from '../../database/uuid.ts';
import { beginAddition, beginCorrection } from '../delivery/delivery-correction.ts';
import type { AbsenceBody, AbsenceEditBody } from '../hours/hours.shapes.ts';
import { findAbsenceRows } from '../hours/hours.store.ts';
import { maySeeOwner, requireSeenOwner } from '../hours/hours-access.ts';
import { type HoursLock, lockHours } from '../hours/hours-lock.ts';
import { readEntries } from '../hours/hours-read.store.ts';
import { changedFields, pick } from '../reference/field-merge.ts';
import {
  type AbsenceRow,
  findAbsence,
  findAbsenceTypes,
  insertAbsence,
  updateAbsence,
} from './absence.store.ts';
import {
  changedDays,
  planAbsence,
  removeAbsenceDays,
  replaceAbsenceDays,
  requireAbsenceDays,
  withoutDays,
  withoutFrozenDays,
  writeAbsenceDays,
} from './absence-days.ts';

const editable = ['type_id', 'from', 'to', 'hours_per_day', 'include_weekend', 'comments'] as const;

export const absenceTypes = async ({ tx, language }: UserContext) => ({
  data: (await findAbsenceTypes(tx)).map((type) => ({ ...type, name: absenceNameIn(type, language) })),
});

/** A day off or a month: all its days or none. A repeat is the same absence. */
export async function createAbsence(ctx: UserContext, body: AbsenceBody) {
  const sentId = body.id ?? body.client_uid ?? newId(ctx.now);
  const lock = await lockHours(ctx, body.user_id ?? ctx.user.id);
  const taken = await findAbsence(ctx.tx, sentId);
  const id = taken && !maySeeOwner(ctx, taken.user_id) ? ownIdFor(ctx.user.id, sentId) : sentId;
  const repeated = id === sentId ? taken : await findAbsence(ctx.tx, id);
  if (repeated) {
    if (repeated.user_id !== lock.userId) throw validation({ id: [{ code: 'NOT_UNIQUE' }] });
    return recordOf(ctx, repeated);
  }
  const planned = await planAbsence(lock, body);
  const { days, leftOut } = body.skip_locked
    ? await withoutFrozenDays(lock, planned.days)
    : withoutDays(planned.days, []);
  await requireAbsenceDays(lock, days, planned.columns.seconds_per_day);
  const addition = await beginAddition(ctx, lock, days.map(onDay), body.comments);
  const times = { created_at: ctx.now, updated_at: ctx.now };
  const row = await insertAbsence(ctx.tx, {
    ...planned.columns,
    ...times,
    id,
    user_id: lock.userId,
    left_out: JSON.stringify(leftOut),
  });
  await writeAbsenceDays(lock, row, days);
  await addition.finish();
  const record = await recordOf(ctx, row);
  await audit(ctx, 'create', row, { after: { user_id: row.user_id, ...pick(record, editable) } });
  return record;
}

export async function editAbsence(ctx: UserContext, id: string, edit: AbsenceEditBody) {
  const { lock, row } = await open(ctx, id);
  if (row.deleted_at !== null) throw notFound();
  const current = await recordOf(ctx, row);
  const changed = changedFields(editable, edit, current);
  if (changed.length === 0) return current;
  const planned = await planAbsence(lock, { ...current, ...definedOf(edit, changed) });
  const old = await findAbsenceRows(ctx.tx, id);
  const { days, leftOut } = withoutDays(planned.days, row.left_out);
  const { added, replaced, removed } = changedDays(row, old, planned, days);
  const [written, gone] = [
    [...added, ...replaced.map(({ day }) => day)],
    [...removed, ...replaced],
  ];
  await requireAbsenceDays(lock, written, planned.columns.seconds_per_day, gone);
  const correction = await beginCorrection(ctx, lock, [...written.map(onDay), ...gone], edit.correction);
  await removeAbsenceDays(lock, removed);
  const saved = await updateAbsence(ctx.tx, id, {
    ...planned.columns,
    left_out: JSON.stringify(leftOut),
    rev: row.rev + 1,
    updated_at: ctx.now,
  });
  await replaceAbsenceDays(lock, saved, replaced);
  await writeAbsenceDays(lock, saved, added);
  await correction.finish();
  await audit(ctx, 'edit', row, {
    before: pick(current, changed),
    after: { ...pick(edit, changed), ...said(edit.correction) },
  });
  return recordOf(ctx, saved);
}

/** Gone from the calendar, kept for the record. */
export async function deleteAbsence(ctx: UserContext, id: string, reason?: string) {
  const { lock, row } = await open(ctx, id);
  if (row.deleted_at !== null) return { deleted: false };
  const current = await recordOf(ctx, row);
  const old = await findAbsenceRows(ctx.tx, id);
  await requireAbsenceDays(lock, [], 0, old);
  const correction = await beginCorrection(ctx, lock, old, reason);
  await removeAbsenceDays(lock, old);
  await correction.finish();
  await updateAbsence(ctx.tx, id, { deleted_at: ctx.now, updated_at: ctx.now, rev: row.rev + 1 });
  await audit(ctx, 'delete', row, {
    before: pick(current, editable),
    ...(reason ? { after: said(reason) } : {}),
  });
  return { deleted: true };
}

/** Undo of a delete: the days it had come back if there is still room for them. */
export async function restoreAbsence(ctx: UserContext, id: string, reason?: string) {
  const { lock, row } = await open(ctx, id);
  if (row.deleted_at === null) return recordOf(ctx, row);
  const planned = await planAbsence(lock, inputOf(row));
  const { days } = withoutDays(planned.days, row.left_out);
  await requireAbsenceDays(lock, days, row.seconds_per_day);
  const correction = await beginCorrection(ctx, lock, days.map(onDay), reason);
  const back = await updateAbsence(ctx.tx, id, { deleted_at: null, updated_at: ctx.now, rev: row.rev + 1 });
  await writeAbsenceDays(lock, back, days);
  await correction.finish();
  await audit(ctx, 'restore', row, { after: { ...inputOf(row), ...said(reason) } });
  return recordOf(ctx, back);
}

export async function oneAbsence(ctx: UserContext, id: string) {
  const row = await findAbsence(ctx.tx, id);
  if (!row || row.deleted_at !== null) throw notFound();
  requireSeenOwner(ctx, row.user_id);
  return recordOf(ctx, row);
}

async function open(ctx: UserContext, id: string): Promise<{ lock: HoursLock; row: AbsenceRow }> {
  const found = await findAbsence(ctx.tx, id);
  if (!found) throw notFound();
  requireSeenOwner(ctx, found.user_id);
  const lock = await lockHours(ctx, found.user_id);
  return { lock, row: (await findAbsence(ctx.tx, id)) ?? found };
}

const onDay = (day: Day) => ({ day });

/** Why days that are handed in were changed, for the log. */
const said = (reason = '') => (reason.trim() === '' ? {} : { correction: reason.trim() });

const inputOf = (row: AbsenceRow) => ({
  type_id: row.type_id,
  from: formatDate(row.from_day),
  to: formatDate(row.to_day),
  hours_per_day: roundHours(row.seconds_per_day),
  include_weekend: row.include_weekend,
  comments: row.comments,
});

async function recordOf(ctx: UserContext, row: AbsenceRow): Promise<AbsenceRecord> {
  const rows = await findAbsenceRows(ctx.tx, row.id);
  const ids = rows.map((entry) => entry.id);
  const entries = await readEntries(ctx.tx, ctx.tenant.timeZone, ids);
  return {
    id: row.id,
    user_id: row.user_id,
    ...inputOf(row),
    rev: row.rev,
    left_out: row.left_out.map(formatDate),
    entries: [...entries],
  };
}

const definedOf = (edit: AbsenceEditBody, fields: readonly (typeof editable)[number][]) =>
  Object.fromEntries(fields.map((field) => [field, edit[field]])) as Partial<ReturnType<typeof inputOf>>;

const audit = (
  ctx: UserContext,
  action: AuditEntry['action'],
  row: AbsenceRow,
  change: { readonly before?: unknown; readonly after?: unknown },
): Promise<void> =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'absence',
    entityId: row.id,
    ...change,
  });
