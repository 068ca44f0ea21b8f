import { isOpen, settlePunch } from '@sveis/domain/time';
import type { Tx } from '../../database/transaction.ts';
import { shareTimeLock } from '../locks/period-lock.store.ts';
import {
  lockKnownPreferences,
  makePreferences,
  type TimePreferences,
} from '../reference/preference.store.ts';
import type { TimeSettings } from '../reference/time-settings.ts';
import { type PunchRow, updatePunch } from './punch.store.ts';
import { changeOf, clockOf } from './punch-clock.ts';
import { tellStopped } from './punch-event.ts';
import { clashOf, writePunchHours } from './punch-hours.service.ts';
import { readOpenPunch } from './punch-reads.store.ts';
import { remindOf, tellHeld, tellLockers } from './reminder.service.ts';

/** One person's stemp, held still: nobody else can change it until the transaction ends. */
export interface PunchLock {
  readonly tx: Tx;
  readonly userId: number;
  readonly timeZone: string;
  readonly now: Date;
  readonly settings: TimeSettings;
  readonly preferences: TimePreferences;
  readonly open: PunchRow | undefined;
}

export interface LockOwner {
  readonly tx: Tx;
  readonly userId: number;
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * Takes the locks in their one order, then lets time do to the open stemp what it has done. The database does in turn
 * what is asked together: it looks for the open stemp only once both locks are held.
 */
export const lockPunch = async (owner: LockOwner): Promise<PunchLock> =>
  (await lockPunchAndRead(owner, async () => undefined)).lock;

/** The same with what else a call must know, in the same packet. It is read again where time has changed something. */
export async function lockPunchAndRead<T>(
  owner: LockOwner,
  read: () => Promise<T>,
): Promise<{ readonly lock: PunchLock; readonly found: T }> {
  const { tx, userId } = owner;
  const [, preferences, { settings, open }, found] = await Promise.all([
    shareTimeLock(tx),
    lockKnownPreferences(tx, userId),
    readOpenPunch(tx, userId),
    read(),
  ]);
  if (!preferences) {
    // Nothing was locked: what was read is read again behind the lock.
    await makePreferences(tx, userId);
    return lockPunchAndRead(owner, read);
  }
  const lock: PunchLock = { ...owner, settings, preferences, open };
  if (!open || !hasNews(lock, open)) return { lock, found };
  const settled = await settleRow(lock, open);
  return { lock: { ...lock, open: isOpen(settled) ? settled : undefined }, found: await read() };
}

/** The same function for a read, a write and the sweeper: who looks first writes down what the clock has decided. */
export async function settleRow(lock: PunchLock, row: PunchRow): Promise<PunchRow> {
  const { punch, events } = settlePunch(clockOf(row), lock.now, rulesOf(lock));
  if (events.length === 0) return row;
  const closes = punch.state === 'auto_stopped' && punch.endedAt !== null;
  const about = { id: row.id, userId: row.user_id };
  const clash = closes ? await clashOf(lock, about, row.start_at, punch.endedAt) : undefined;
  if (clash) {
    const held = await updatePunch(lock.tx, row.id, {
      ...changeOf(punch),
      state: 'held',
      held_reason: clash,
      updated_at: lock.now,
    });
    await tellHeld(lock, held);
    if (clash === 'locked') await tellLockers(lock, held);
    return held;
  }
  const settled = await updatePunch(lock.tx, row.id, { ...changeOf(punch), updated_at: lock.now });
  if (closes) {
    await writePunchHours(lock, settled, punch.endedAt);
    await tellStopped(lock.tx, settled, punch.endedAt, { at: lock.now, actorId: null });
  }
  await remindOf(lock, settled, events);
  return settled;
}

export const hasNews = (lock: Pick<PunchLock, 'now' | 'settings' | 'preferences'>, row: PunchRow): boolean =>
  settlePunch(clockOf(row), lock.now, rulesOf(lock)).events.length > 0;

const rulesOf = ({ settings, preferences }: Pick<PunchLock, 'settings' | 'preferences'>) => ({
  autoContinue: preferences.shift_end_auto_continue,
  attachmentsOn: settings.attachmentsOn,
  autoStopEnd: settings.autoStopEnd,
});
