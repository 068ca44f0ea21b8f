import { notFound, refused } from '@sveis/domain/errors';
import { type Day, dayInZone, formatDate, isoWeekOf } from '@sveis/domain/format';
import {
  autoLockDay,
  type DeliveryPeriod,
  isOver,
  lockStateOf,
  type PeriodKind,
  parsePeriodKey,
  periodContaining,
  periodKey,
  previousPeriod,
} from '@sveis/domain/time';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { notify } from '../../notifications/index.ts';
import { findSettingValues } from '../../session/index.ts';
import { deliveryKind, findDeliveryStates } from '../delivery/delivery-list.service.ts';
import { daysAsTime, lockRecord, type Period } from './period-lock.service.ts';
import { findPeriodLocks, findUnresolved, type ListedLock } from './period-lock.store.ts';
import { claimAsked, findAsked, findPeriodUnlocks } from './period-unlock.store.ts';

/** How many are told at once: a quarter of weeks, half a year of months. */
const SHOWN: Readonly<Record<PeriodKind, number>> = { week: 13, month: 6 };
const REMIND_AGAIN_MS = 20 * 3_600_000;

/** A period as the table of locks names it. */
export function lockPeriodOf({ kind, from, to }: DeliveryPeriod): Period {
  if (kind === 'month')
    return { kind, from, to, year: Number(from.slice(0, 4)), no: Number(from.slice(5, 7)) };
  const { year, week } = isoWeekOf(from);
  return { kind, from, to, year, no: week };
}

/** Days after a period's end until it locks by itself; 0 where it never does. */
export async function autoLockDays(tx: Tx): Promise<number> {
  const days = (await findSettingValues(tx)).auto_lock_days;
  return typeof days === 'number' ? days : 0;
}

const reachOf = (lock: ListedLock) => ({
  kind: lock.kind,
  from: lock.from_day,
  to: lock.to_day,
  userId: lock.user_id,
  groupId: lock.group_id,
});

interface Known {
  readonly locks: readonly ListedLock[];
  readonly days: number;
  readonly lockedKind: PeriodKind;
}

function headOf(period: DeliveryPeriod, { locks, days, lockedKind }: Known) {
  const { kind, year, no, from, to } = lockPeriodOf(period);
  const state = lockStateOf(locks.map(reachOf), period);
  const locksItself = days > 0 && kind === lockedKind && (state === 'open' || state === 'partly');
  return {
    period: periodKey(period),
    kind,
    year,
    no,
    from: formatDate(from),
    to: formatDate(to),
    state,
    locks_on: locksItself ? formatDate(autoLockDay(period, days)) : null,
  };
}

const readKnown = async (tx: Tx, from: Day, to: Day): Promise<Known> => ({
  locks: await findPeriodLocks(tx, { from, to }),
  days: await autoLockDays(tx),
  lockedKind: await deliveryKind(tx),
});

const todayOf = (ctx: UserContext): Day => dayInZone(ctx.now, ctx.tenant.timeZone);

/** The periods before one, or up to the present one, with what is locked in each. */
export async function listLockPeriods(ctx: UserContext, kind: PeriodKind, before: string | undefined) {
  const end = before === undefined ? undefined : parsePeriodKey(before);
  if (before !== undefined && end?.kind !== kind) throw refused('WEEK_MISSING');
  const periods: DeliveryPeriod[] = [];
  let period = end ? previousPeriod(end) : periodContaining(todayOf(ctx), kind);
  for (; periods.length < SHOWN[kind]; period = previousPeriod(period)) periods.unshift(period);
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return { data: [] };
  const known = await readKnown(ctx.tx, first.from, last.to);
  const over = periods.filter((one) => isOver(one, todayOf(ctx)));
  const states = (await findDeliveryStates(ctx.tx, over)).filter(({ isDone }) => !isDone);
  return {
    data: periods.reverse().map((one) => ({
      ...headOf(one, known),
      undelivered: states.filter(({ period: late }) => late.from === one.from).length,
    })),
  };
}

function readPeriod(key: string): DeliveryPeriod {
  const period = parsePeriodKey(key);
  if (!period) throw notFound();
  return period;
}

const byUndelivered = (ctx: UserContext, period: DeliveryPeriod) =>
  isOver(period, todayOf(ctx)) ? findDeliveryStates(ctx.tx, [period]) : Promise.resolve([]);

/** One period: those who have not delivered come first, then the locks and what was opened again. */
export async function openLockPeriod(ctx: UserContext, key: string) {
  const { tx } = ctx;
  const period = readPeriod(key);
  const known = await readKnown(tx, period.from, period.to);
  const states = await byUndelivered(ctx, period);
  const late = states.filter(({ isDone }) => !isDone);
  const asked = await findAsked(
    tx,
    late.map(({ person }) => person.id),
    periodKey(period),
  );
  const waiting = await findUnresolved(tx, daysAsTime(period, ctx.tenant.timeZone), null);
  return {
    ...headOf(period, known),
    undelivered: late.map(({ person, days }) => ({
      user_id: person.id,
      user_name: person.name,
      locked: days.every(({ isLocked }) => isLocked),
      reminded_at: asked.find(({ user_id }) => user_id === person.id)?.reminded_at.toISOString() ?? null,
    })),
    delivered: states.length - late.length,
    open_timers: waiting.length,
    locks: known.locks.map(lockRecord),
    unlocks: (await findPeriodUnlocks(tx, lockPeriodOf(period))).map((row) => ({
      ...row,
      unlocked_at: row.unlocked_at.toISOString(),
    })),
  };
}

/** Tells those who have not delivered and still can; nobody is told twice on one day. */
export async function remindUndelivered(ctx: UserContext, key: string, only: number | null) {
  const { tx, now } = ctx;
  const period = readPeriod(key);
  const states = await byUndelivered(ctx, period);
  const about = periodKey(period);
  const told: number[] = [];
  for (const { person, days, isDone } of states) {
    const isMeant =
      !isDone && (only === null || only === person.id) && !days.every(({ isLocked }) => isLocked);
    if (!isMeant) continue;
    const since = new Date(now.getTime() - REMIND_AGAIN_MS);
    if (!(await claimAsked(tx, person.id, about, { now, since }))) continue;
    told.push(person.id);
  }
  const params = {
    name: `${ctx.user.firstName} ${ctx.user.lastName}`,
    from: period.from,
    to: period.to,
    period: about,
  };
  await notify(tx, { users: told, kind: 'hours_asked', params }, now);
  await writeAudit(tx, {
    at: now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'remind',
    entity: `${period.kind}_lock`,
    entityId: about,
    after: { told },
  });
  return { told: told.length };
}
