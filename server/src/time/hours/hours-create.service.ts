import { refused, validation } from '@sveis/domain/errors';
import { type Day, formatDate } from '@sveis/domain/format';
import { hourRowId, roundHours } from '@sveis/domain/time';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { newId, ownIdFor } from '../../database/uuid.ts';
import { beginAddition } from '../delivery/delivery-correction.ts';
import type { HoursBody } from './hours.shapes.ts';
import { findMadeBy, insertHours, isAnyKnown, type NewHourRow } from './hours.store.ts';
import { maySeeOwner } from './hours-access.ts';
import { askOverShift, requireFree, requireRoom, secondsOfRow } from './hours-check.ts';
import { findFrozen, guardDays, type HoursLock, lockHours } from './hours-lock.ts';
import { isOverShift, type PlannedEntry, planHours } from './hours-plan.ts';
import { readEntries } from './hours-read.store.ts';
import { beginOf, requireComplete, type Work, workOf } from './hours-work.ts';
import { changeDays } from './ledger.store.ts';

/** Writes a day, a night or a whole range, all of it or nothing. A repeat is the same request. */
export async function createHours(ctx: UserContext, body: HoursBody) {
  const sentId = body.id ?? body.client_uid ?? newId(ctx.now);
  const lock = await lockHours(ctx, body.user_id ?? ctx.user.id);
  const taken = await findMadeBy(ctx.tx, sentId);
  const isSeen = taken.every((row) => maySeeOwner(ctx, row.user_id));
  const id = isSeen ? sentId : ownIdFor(ctx.user.id, sentId);
  const made = isSeen ? taken : await findMadeBy(ctx.tx, id);
  if (made.length > 0) return answerRepeat(ctx, lock, made);

  requireComplete(lock, body, missingTimes(body));
  const planned = planHours(
    { ...body, start_date: body.start_date ?? '', end_date: body.end_date ?? '' },
    lock,
  );
  const work = await workOf(ctx, lock, body, { days: planned.flatMap(({ rows }) => beginOf(rows)) });
  const isOver = isOverShift(planned, work.shift);
  const entries = body.skip_locked ? await withoutFrozen(lock, planned) : planned;
  const rows = entries.flatMap((entry) => entry.rows);
  if (rows.length === 0) throw refused('NO_DAYS');
  await guardDays(
    lock,
    rows.map((row) => row.day),
  );
  await requireRoom(lock, rows.map(secondsOfRow));
  await requireFree(lock, rows);
  askOverShift(isOver, work.shift, body.confirm);

  const first = planned[0]?.rows[0]?.day;
  const written = rowsOf(lock, { id, first: first ?? '' }, entries, work, body, isOver);
  if (await isAnyKnown(ctx.tx, idsOf(written))) throw validation({ id: [{ code: 'NOT_UNIQUE' }] });
  const addition = await beginAddition(ctx, lock, rows, body.comments);
  await insertHours(ctx.tx, written);
  await changeDays(
    ctx.tx,
    lock.userId,
    rows.map((row) => ({ day: row.day, work: row.amountSeconds, break: row.breakSeconds })),
  );
  await addition.finish();
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'create',
    entity: 'hour_entry',
    entityId: id,
    after: {
      user_id: lock.userId,
      project_id: work.projectId,
      days: rows.map((row) => [
        formatDate(row.day),
        roundHours(row.amountSeconds),
        roundHours(row.breakSeconds),
      ]),
    },
  });
  return answerOf(ctx, idsOf(written));
}

/** Two equal times are a day on which an amount is meant. */
const missingTimes = ({ start_date, end_date, amount }: HoursBody): readonly string[] => [
  ...(start_date ? [] : ['start_date']),
  ...(end_date ? [] : ['end_date']),
  ...(amount === undefined && (!start_date || !end_date || start_date === end_date) ? ['amount'] : []),
];

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);

/** What came before stands; of what was deleted since, nothing comes back. */
async function answerRepeat(ctx: UserContext, lock: HoursLock, made: Awaited<ReturnType<typeof findMadeBy>>) {
  if (made.some((row) => row.user_id !== lock.userId)) throw validation({ id: [{ code: 'NOT_UNIQUE' }] });
  return answerOf(ctx, idsOf(made.filter((row) => row.deleted_at === null)));
}

const answerOf = async (ctx: UserContext, ids: readonly string[]) => ({
  data: await readEntries(ctx.tx, ctx.tenant.timeZone, ids),
});

async function withoutFrozen(
  lock: HoursLock,
  entries: readonly PlannedEntry[],
): Promise<readonly PlannedEntry[]> {
  const days = entries.flatMap((entry) => entry.rows.map((row) => row.day));
  const { locked, delivered } = await findFrozen(lock, days);
  const frozen = new Set([...locked, ...delivered]);
  return entries.filter((entry) => entry.rows.every((row) => !frozen.has(row.day)));
}

/** Ids as the phone works them out too, from the one it made; all share that as their origin. */
function rowsOf(
  lock: HoursLock,
  { id, first }: { readonly id: string; readonly first: Day },
  entries: readonly PlannedEntry[],
  work: Work,
  { location, comments }: HoursBody,
  isOver: boolean,
): readonly (NewHourRow & { readonly id: string })[] {
  return entries.flatMap((entry) =>
    entry.rows.map((row, index) => ({
      id: hourRowId(id, { first, day: row.day, isRest: index > 0 }),
      origin_id: id,
      user_id: lock.userId,
      type: 'working' as const,
      source: 'manual' as const,
      day: row.day,
      amount_s: row.amountSeconds,
      break_s: row.breakSeconds,
      span: row.span,
      shift_id: work.shift.id,
      project_id: work.projectId,
      activity_id: work.activityId,
      work_type_id: work.workTypeId,
      ...work.named,
      location: location ?? '',
      comments: comments ?? '',
      over_shift_ok: isOver,
      created_at: lock.now,
      updated_at: lock.now,
    })),
  );
}
