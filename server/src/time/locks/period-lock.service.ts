import { missing, openTimers, refused } from '@sveis/domain/errors';
import {
  addDays,
  type Day,
  dayOf,
  daysOfWeek,
  formatDate,
  isDay,
  isIsoWeek,
  startOfDay,
} from '@sveis/domain/format';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { newId } from '../../database/uuid.ts';
import { isUserKnown } from '../hours/hours.store.ts';
import { monthFirst } from '../reference/reference.service.ts';
import {
  deletePeriodLock,
  findLocks,
  findPeriodLock,
  findPeriodLocks,
  findUndelivered,
  findUnresolved,
  insertPeriodLock,
  takeTimeLock,
} from './period-lock.store.ts';
import { closeForLock } from './period-lock-close.ts';

export interface Period {
  readonly kind: 'week' | 'month';
  readonly year: number;
  readonly no: number;
  readonly from: Day;
  readonly to: Day;
}

const EARLIEST_YEAR = 1921;
const LATEST_YEAR = 9999;

function requireYear(year: number | undefined): number {
  if (year === undefined || year < EARLIEST_YEAR || year > LATEST_YEAR) throw refused('YEAR_INVALID');
  return year;
}

/** A period has a year and a number: what is missing of the two is named together. */
function requireBoth(
  year: number | undefined,
  field: 'week' | 'month',
  no: number | undefined,
  code: 'WEEK_MISSING' | 'MONTH_MISSING',
): void {
  const fields = [...(year === undefined ? ['year'] : []), ...(no === undefined ? [field] : [])];
  if (fields.length > 0) throw missing(fields, year === undefined ? 'YEAR_INVALID' : code);
}

export function weekToLock(year: number | undefined, week: number | undefined): Period {
  requireBoth(year, 'week', week, 'WEEK_MISSING');
  const checked = requireYear(year);
  const no = week ?? 0;
  if (!isIsoWeek({ year: checked, week: no })) throw refused('WEEK_MISSING');
  const days = daysOfWeek({ year: checked, week: no });
  return { kind: 'week', year: checked, no, from: days[0] ?? '', to: days.at(-1) ?? '' };
}

export function monthToLock(year: number | undefined, month: number | undefined): Period {
  requireBoth(year, 'month', month, 'MONTH_MISSING');
  const checked = requireYear(year);
  const no = month ?? 0;
  if (!Number.isInteger(no) || no < 1 || no > 12) throw refused('MONTH_MISSING');
  const next = no === 12 ? dayOf(checked + 1, 1, 1) : dayOf(checked, no + 1, 1);
  return { kind: 'month', year: checked, no, from: dayOf(checked, no, 1), to: addDays(next, -1) };
}

export interface LockOrder {
  readonly userId: number | null;
  /** Closes what is still open instead of asking about it. */
  readonly force: boolean;
}

/** Closes a period. Alone in the company for that moment: an entry is either in before it or refused after it. */
export async function lockPeriod(ctx: UserContext, period: Period, { userId, force }: LockOrder) {
  const { tx, now } = ctx;
  if (userId !== null && !(await isUserKnown(tx, userId))) throw refused('NOT_FOUND');
  await takeTimeLock(tx);
  const known = await findPeriodLock(tx, period, userId);
  if (known) return answerOf(ctx, period, userId, []);

  const stretch = {
    from: startOfDay(period.from, ctx.tenant.timeZone),
    until: startOfDay(addDays(period.to, 1), ctx.tenant.timeZone),
  };
  const unresolved = await findUnresolved(tx, stretch, userId);
  if (unresolved.length > 0 && !force) throw openTimers(unresolved.map(timerOf));
  const closed = await closeForLock(ctx, unresolved);
  await insertPeriodLock(tx, { id: newId(now), ...period, userId, lockedBy: ctx.user.id, now });
  await audit(ctx, 'lock', period, { user_id: userId, closed });
  return answerOf(ctx, period, userId, closed);
}

/** Locking approves nothing: who has not handed in is told of. */
async function answerOf(
  ctx: UserContext,
  period: Period,
  userId: number | null,
  closed: readonly { readonly punch_id: string; readonly state: string }[],
) {
  const undelivered = await findUndelivered(ctx.tx, period, userId);
  return { ...wireOf(period), locked: true, user_id: userId, closed, undelivered };
}

/** Opens it again; what is not locked is already open. */
export async function unlockPeriod(ctx: UserContext, period: Period, userId: number | null) {
  await takeTimeLock(ctx.tx);
  const removed = await deletePeriodLock(ctx.tx, period, userId);
  if (removed > 0) await audit(ctx, 'unlock', period, { user_id: userId });
  return { ...wireOf(period), locked: false, user_id: userId };
}

const wireOf = ({ kind, year, no, from, to }: Period) => ({
  year,
  ...(kind === 'week' ? { week: no } : { month: no }),
  from: formatDate(from),
  to: formatDate(to),
});

type Unresolved = Awaited<ReturnType<typeof findUnresolved>>[number];

const timerOf = (row: Unresolved) => ({
  punch_id: row.id,
  user_id: row.user_id,
  user_name: row.user_name,
  state: row.state,
  start_at: row.start_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});

/** The date as ISO or, as in the project call, month first. */
export async function checkMonthLock(ctx: UserContext, date: string) {
  const day = isDay(date) ? date : monthFirst(date);
  if (!day) throw refused('HOURS_NOT_VALID');
  const period = monthToLock(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
  const locks = await findLocks(ctx.tx, ctx.user.id, period.from, period.to);
  const lock = locks.find(({ kind }) => kind === 'month');
  return {
    locked: lock !== undefined,
    year: period.year,
    month: period.no,
    by: lock?.locked_by ?? null,
    at: lock?.locked_at.toISOString() ?? null,
  };
}

export async function listPeriodLocks(ctx: UserContext, year: number | undefined) {
  const locks = await findPeriodLocks(ctx.tx, year === undefined ? undefined : requireYear(year));
  return {
    data: locks.map((lock) => ({
      ...lock,
      from: formatDate(lock.from_day),
      to: formatDate(lock.to_day),
      from_day: undefined,
      to_day: undefined,
      locked_at: lock.locked_at.toISOString(),
    })),
  };
}

const audit = (ctx: UserContext, action: 'lock' | 'unlock', period: Period, after: unknown): Promise<void> =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: `${period.kind}_lock`,
    entityId: `${period.year}-${period.no}`,
    after,
  });
