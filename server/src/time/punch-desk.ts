import { settlePunch } from '@sveis/domain/time';
import type { Tx } from '../database/transaction.ts';
import { shareTimeLock } from './period-lock.store.ts';
import { lockPreferences, type TimePreferences } from './preference.store.ts';
import { findOpenPunch, type PunchRow, updatePunch } from './punch.store.ts';
import { changeOf, clockOf } from './punch-clock.ts';
import { clashOf, writePunchHours } from './punch-hours.service.ts';
import { remindOf, tellHeld, tellLockers } from './reminder.service.ts';
import { readTimeSettings, type TimeSettings } from './time-settings.ts';

/** One person's stemp, held still: nobody else can change it until the transaction ends. */
export interface PunchDesk {
  readonly tx: Tx;
  readonly userId: number;
  readonly timeZone: string;
  readonly now: Date;
  readonly settings: TimeSettings;
  readonly preferences: TimePreferences;
  readonly open: PunchRow | undefined;
}

export interface DeskOwner {
  readonly tx: Tx;
  readonly userId: number;
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * Takes the locks in their one order, then lets time do to the open stemp what it has done. The database does in turn
 * what is asked together: it looks for the open stemp only once both locks are held.
 */
export async function openDesk(owner: DeskOwner): Promise<PunchDesk> {
  const { tx, userId } = owner;
  const [, preferences, settings, found] = await Promise.all([
    shareTimeLock(tx),
    lockPreferences(tx, userId),
    readTimeSettings(tx),
    findOpenPunch(tx, userId),
  ]);
  const desk: PunchDesk = { ...owner, settings, preferences, open: found };
  if (!found) return desk;
  const settled = await settleRow(desk, found);
  return {
    ...desk,
    open:
      settled.state === 'auto_stopped' || settled.state === 'cancelled' || settled.state === 'held'
        ? undefined
        : settled,
  };
}

/** The same function for a read, a write and the sweeper: who looks first writes down what the clock has decided. */
export async function settleRow(desk: PunchDesk, row: PunchRow): Promise<PunchRow> {
  const { punch, events } = settlePunch(clockOf(row), desk.now, rulesOf(desk));
  if (events.length === 0) return row;
  const closes = punch.state === 'auto_stopped' && punch.endedAt !== null;
  const about = { id: row.id, userId: row.user_id };
  const clash = closes ? await clashOf(desk, about, row.start_at, punch.endedAt) : undefined;
  if (clash) {
    const held = await updatePunch(desk.tx, row.id, {
      ...changeOf(punch),
      state: 'held',
      held_reason: clash,
      updated_at: desk.now,
    });
    await tellHeld(desk, held);
    if (clash === 'locked') await tellLockers(desk, held);
    return held;
  }
  const settled = await updatePunch(desk.tx, row.id, { ...changeOf(punch), updated_at: desk.now });
  if (closes) await writePunchHours(desk, settled, punch.endedAt);
  await remindOf(desk, settled, events);
  return settled;
}

export const hasNews = (desk: Pick<PunchDesk, 'now' | 'settings' | 'preferences'>, row: PunchRow): boolean =>
  settlePunch(clockOf(row), desk.now, rulesOf(desk)).events.length > 0;

const rulesOf = ({ settings, preferences }: Pick<PunchDesk, 'settings' | 'preferences'>) => ({
  autoContinue: preferences.shift_end_auto_continue,
  attachmentsOn: settings.attachmentsOn,
  autoStopEnd: settings.autoStopEnd,
});
