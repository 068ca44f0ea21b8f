import { dayInZone, formatTime } from '@sveis/domain/format';
import type { NoticeKind } from '@sveis/domain/notifications';
import { PUNCH_MAX_SECONDS, type PunchEvent, secondsAfter } from '@sveis/domain/time';
import type { Tx } from '../../database/transaction.ts';
import { notify } from '../../notifications/index.ts';
import { findLockers } from '../locks/period-lock.store.ts';
import type { PunchRow } from './punch.store.ts';

/** Where and when somebody is told. */
interface Telling {
  readonly tx: Tx;
  readonly timeZone: string;
  readonly now: Date;
}

const kindOf: Readonly<Partial<Record<PunchEvent, NoticeKind>>> = {
  timer_exceeded: 'timer_exceeded',
  shift_end: 'shift_end',
  auto_stopped: 'auto_stopped',
  await_picture: 'await_picture',
  start_lapsed: 'start_lapsed',
};

/** One message per moment: an eight-hour shift ends at eight hours, and an old stemp is told of by its last event. */
export async function remindOf(lock: Telling, punch: PunchRow, events: readonly PunchEvent[]): Promise<void> {
  const kinds = events.map((event) => kindOf[event]).filter((kind) => kind !== undefined);
  const last = kinds.includes('shift_end') && kinds.at(-1) === 'timer_exceeded' ? 'shift_end' : kinds.at(-1);
  if (!last) return;
  const since = formatTime(punch.start_at, lock.timeZone);
  await notify(lock.tx, { users: [punch.user_id], kind: last, params: { since } }, lock.now);
}

/** What was held back without anybody pressing a button: its owner is told. */
export const tellHeld = ({ tx, timeZone, now }: Telling, punch: PunchRow): Promise<void> => {
  const params = { day: dayInZone(punch.start_at, timeZone), since: formatTime(punch.start_at, timeZone) };
  return notify(tx, { users: [punch.user_id], kind: 'stemp_held', params }, now);
};

/** A stemp that met a lock is a matter for the person who locked, too: only they can make room for it. */
export async function tellLockers({ tx, timeZone, now }: Telling, punch: PunchRow): Promise<void> {
  const end = punch.ended_at ?? secondsAfter(punch.start_at, PUNCH_MAX_SECONDS);
  const [from, to] = [dayInZone(punch.start_at, timeZone), dayInZone(end, timeZone)];
  for (const { locked_by, name } of await findLockers(tx, punch.user_id, from, to)) {
    await notify(tx, { users: [locked_by], kind: 'stemp_held_locked', params: { name, day: from } }, now);
  }
}
