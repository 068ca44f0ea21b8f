import { formatTime } from '@sveis/domain/format';
import type { NoticeKind } from '@sveis/domain/notifications';
import type { PunchEvent } from '@sveis/domain/time';
import { notify } from '../notifications/index.ts';
import type { PunchRow } from './punch.store.ts';
import type { PunchDesk } from './punch-desk.ts';

const kindOf: Readonly<Partial<Record<PunchEvent, NoticeKind>>> = {
  timer_exceeded: 'timer_exceeded',
  shift_end: 'shift_end',
  auto_stopped: 'auto_stopped',
  await_picture: 'await_picture',
};

/** One message per moment: an eight-hour shift ends at eight hours, and an old stemp is told of by its last event. */
export async function remindOf(
  desk: PunchDesk,
  punch: PunchRow,
  events: readonly PunchEvent[],
): Promise<void> {
  const kinds = events.map((event) => kindOf[event]).filter((kind) => kind !== undefined);
  const last = kinds.includes('shift_end') && kinds.at(-1) === 'timer_exceeded' ? 'shift_end' : kinds.at(-1);
  if (!last) return;
  const since = formatTime(punch.start_at, desk.timeZone);
  await notify(desk.tx, { userId: punch.user_id, kind: last, params: { since } }, desk.now);
}
