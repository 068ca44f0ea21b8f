import { missing, openTimers, refused, validation } from '@sveis/domain/errors';
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
  findGroupPeople,
  findLocks,
  findPeriodLocks,
  findScopeLocks,
  findUndelivered,
  findUnresolved,
  insertPeriodLock,
  type ListedLock,
  type LockScope,
  takeTimeLock,
} from './period-lock.store.ts';
import { closeForLock } from './period-lock-close.ts';
import { insertPeriodUnlock } from './period-unlock.store.ts';

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

export interface LockOrder extends LockScope {
  /** Closes what is still open instead of asking about it. */
  readonly force: boolean;
}

/** Whom a lock is for: nobody in particular is everybody. */
async function peopleOf(ctx: UserContext, { userId, groupId }: LockScope): Promise<readonly number[] | null> {
  if (userId !== null && groupId !== null) throw validation({ group_id: [{ code: 'INVALID' }] });
  if (userId !== null && !(await isUserKnown(ctx.tx, userId))) throw refused('NOT_FOUND');
  if (groupId === null) return userId === null ? null : [userId];
  const people = await findGroupPeople(ctx.tx, groupId);
  if (people.length === 0) throw refused('GROUP_EMPTY');
  return people;
}

/** Closes a period. Alone in the company for that moment: an entry is either in before it or refused after it. */
export async function lockPeriod(ctx: UserContext, period: Period, { force, ...scope }: LockOrder) {
  const { tx, now } = ctx;
  const people = await peopleOf(ctx, scope);
  await takeTimeLock(tx);
  const known = await findScopeLocks(tx, period, scope);
  const rows = people ?? [null];
  const unlocked = rows.filter((userId) => !known.some((lock) => lock.user_id === userId));
  if (unlocked.length === 0) return answerOf(ctx, period, { scope, people, closed: [] });

  const unresolved = await findUnresolved(tx, daysAsTime(period, ctx.tenant.timeZone), people);
  if (unresolved.length > 0 && !force) throw openTimers(unresolved.map(timerOf));
  const closed = await closeForLock(ctx, unresolved);
  for (const userId of unlocked)
    await insertPeriodLock(tx, {
      id: newId(now),
      ...period,
      userId,
      groupId: scope.groupId,
      lockedBy: ctx.user.id,
      now,
    });
  const members = scope.groupId === null ? {} : { people };
  await audit(ctx, 'lock', period, { ...wireScope(scope), ...members, closed });
  return answerOf(ctx, period, { scope, people, closed });
}

/** The instants a period reaches from and to. */
export const daysAsTime = ({ from, to }: Pick<Period, 'from' | 'to'>, timeZone: string) => ({
  from: startOfDay(from, timeZone),
  until: startOfDay(addDays(to, 1), timeZone),
});

const wireScope = ({ userId, groupId }: LockScope) => ({
  user_id: userId,
  ...(groupId === null ? {} : { group_id: groupId }),
});

interface Locked {
  readonly scope: LockScope;
  readonly people: readonly number[] | null;
  readonly closed: readonly { readonly punch_id: string; readonly state: string }[];
}

/** Locking approves nothing: who has not handed in is told of. */
async function answerOf(ctx: UserContext, period: Period, { scope, people, closed }: Locked) {
  const undelivered = await findUndelivered(ctx.tx, period, people);
  return { ...wireOf(period), locked: true, ...wireScope(scope), closed, undelivered };
}

/** Opens it again, with the reason kept; what is not locked is already open. */
export async function unlockPeriod(
  ctx: UserContext,
  period: Period,
  { reason, ...scope }: LockScope & { readonly reason: string },
) {
  if (reason === '') throw missing(['reason']);
  const { tx, now } = ctx;
  await takeTimeLock(tx);
  const [known] = await findScopeLocks(tx, period, scope);
  if (known) {
    await deletePeriodLock(tx, period, scope);
    await insertPeriodUnlock(tx, {
      id: newId(now),
      ...period,
      ...scope,
      lockedBy: known.locked_by,
      lockedAt: known.locked_at,
      unlockedBy: ctx.user.id,
      now,
      reason,
    });
    await audit(ctx, 'unlock', period, { ...wireScope(scope), reason });
  }
  return { ...wireOf(period), locked: false, ...wireScope(scope) };
}

export const wireOf = ({ kind, year, no, from, to }: Period) => ({
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

export const lockRecord = ({ from_day, to_day, locked_at, ...lock }: ListedLock) => ({
  ...lock,
  from: formatDate(from_day),
  to: formatDate(to_day),
  locked_at: locked_at.toISOString(),
});

export async function listPeriodLocks(ctx: UserContext, year: number | undefined) {
  const locks = await findPeriodLocks(ctx.tx, year === undefined ? {} : { year: requireYear(year) });
  return { data: locks.map(lockRecord) };
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
