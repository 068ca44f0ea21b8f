import { delivered, type LockedPeriods, locked, validation } from '@sveis/domain/errors';
import { type Day, formatDate } from '@sveis/domain/format';
import { secondsBetween, splitByDay, type TrueTime, writtenTime } from '@sveis/domain/time';
import type { Rights, UserContext } from '../../context.ts';
import { requireFlag } from '../../session/index.ts';
import { findDeliveredStretches } from '../delivery/delivered-days.store.ts';
import { findLocks } from '../locks/period-lock.store.ts';
import { lockPunch, type PunchLock } from '../punch/punch-lock.ts';
import { findWhole, type HourRow, isUserKnown } from './hours.store.ts';
import { lockDays } from './ledger.store.ts';

/** One person's hours, held still until the transaction ends. */
export interface HoursLock extends PunchLock {
  /** What is delivered is closed to its owner, not to those who may write others' hours. */
  readonly isOwn: boolean;
  /** Of the person who writes. */
  readonly rights: Rights;
  /** When it was written down: late is what a phone has kept until it had network. */
  readonly written: Pick<TrueTime, 'at' | 'isLate'>;
}

/** Every writer of hours begins here: the company's shared lock, the person's row, then what time has done. */
export async function lockHours(ctx: UserContext, userId: number): Promise<HoursLock> {
  const isOwn = userId === ctx.user.id;
  if (!isOwn) {
    requireFlag(ctx.rights, 'edit', 'hours');
    if (!(await isUserKnown(ctx.tx, userId))) throw validation({ user_id: [{ code: 'NOT_A_CHOICE' }] });
  }
  const lock = await lockPunch({ tx: ctx.tx, userId, timeZone: ctx.tenant.timeZone, now: ctx.now });
  return { ...lock, isOwn, rights: ctx.rights, written: writtenTime(ctx, ctx.now) };
}

export interface FrozenDays {
  readonly locked: readonly Day[];
  readonly delivered: readonly Day[];
  readonly periods: Omit<LockedPeriods, 'days'>;
}

/** Which of the days cannot be written, and why. */
export async function findFrozen(
  lock: Pick<HoursLock, 'tx' | 'userId' | 'isOwn'>,
  days: readonly Day[],
): Promise<FrozenDays> {
  const ordered = [...new Set(days)].sort();
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first === undefined || last === undefined) {
    return { locked: [], delivered: [], periods: { weeks: [], months: [] } };
  }
  const [locks, stretches] = await Promise.all([
    findLocks(lock.tx, lock.userId, first, last),
    lock.isOwn ? findDeliveredStretches(lock.tx, lock.userId, first, last) : [],
  ]);
  const isIn = (day: Day) => (stretch: { from_day: Day; to_day: Day }) =>
    stretch.from_day <= day && stretch.to_day >= day;
  const met = locks.filter((lock) => ordered.some((day) => isIn(day)(lock)));
  return {
    locked: ordered.filter((day) => locks.some(isIn(day))),
    delivered: ordered.filter((day) => stretches.some(isIn(day))),
    periods: {
      weeks: met.filter(({ kind }) => kind === 'week').map(({ year, no }) => ({ year, week: no })),
      months: met.filter(({ kind }) => kind === 'month').map(({ year, no }) => ({ year, month: no })),
    },
  };
}

/** Refuses when any of the days is locked, or delivered by the person who asks. */
export async function guardDays(
  lock: Pick<HoursLock, 'tx' | 'userId' | 'isOwn'>,
  days: readonly Day[],
): Promise<void> {
  const frozen = await findFrozen(lock, days);
  if (frozen.locked.length > 0) throw locked({ ...frozen.periods, days: frozen.locked.map(formatDate) });
  if (frozen.delivered.length > 0) throw delivered(frozen.delivered.map(formatDate));
}

/**
 * The pieces that are changed together. Of a stemp over midnight a day that is closed stays as it is, and the other day
 * is mended without it.
 */
export async function openWhole(
  lock: Pick<HoursLock, 'tx' | 'userId' | 'isOwn'>,
  row: HourRow,
): Promise<readonly HourRow[]> {
  const whole = await findWhole(lock.tx, row);
  if (row.punch_id === null || whole.length < 2) return whole;
  const frozen = await findFrozen(
    lock,
    whole.map(({ day }) => day),
  );
  const isFrozen = ({ day }: HourRow) => frozen.locked.includes(day) || frozen.delivered.includes(day);
  return isFrozen(row) ? [row] : whole.filter((piece) => !isFrozen(piece));
}

/** Locks the days' ledger rows and tells the seconds each has left, with what the open stemp has used so far. */
export async function takeDays(lock: HoursLock, days: readonly Day[]): Promise<ReadonlyMap<Day, number>> {
  const room = await lockDays(lock.tx, lock.userId, days);
  const running = runningSeconds(lock);
  return new Map([...room].map(([day, left]) => [day, left - (running.get(day) ?? 0)]));
}

/** What the open stemp has put on the clock, day by day: it is not in the ledger until it ends. */
function runningSeconds({ open, now, timeZone }: PunchLock): ReadonlyMap<Day, number> {
  if (!open) return new Map();
  const until = open.ended_at ?? open.paused_at ?? now;
  const pieces = splitByDay(open.start_at, until, timeZone);
  return new Map(pieces.map((piece) => [piece.day, secondsBetween(piece.startAt, piece.endAt)]));
}
