import { dayCap, overlap, overShift } from '@sveis/domain/errors';
import { type Day, formatDate } from '@sveis/domain/format';
import {
  type NormShift,
  PUNCH_MAX_SECONDS,
  roundHours,
  secondsAfter,
  shiftWorkSeconds,
} from '@sveis/domain/time';
import { findRunInto, type HourRow } from './hours.store.ts';
import { type HoursLock, takeDays } from './hours-lock.ts';
import type { PlannedRow } from './hours-plan.ts';

/** Locks every day involved and refuses what does not fit into 24 hours, naming the days and their room. */
export async function requireRoom(
  lock: HoursLock,
  wanted: readonly { readonly day: Day; readonly seconds: number }[],
  replaced: readonly HourRow[] = [],
): Promise<void> {
  const room = await takeDays(
    lock,
    [...wanted, ...replaced].map(({ day }) => day),
  );
  const left = new Map(room);
  for (const row of replaced) left.set(row.day, (left.get(row.day) ?? 0) + row.amount_s + row.break_s);
  const need = new Map<Day, number>();
  for (const { day, seconds } of wanted) need.set(day, (need.get(day) ?? 0) + seconds);
  const full = [...need].filter(([day, seconds]) => seconds > (left.get(day) ?? 0));
  if (full.length === 0) return;
  throw dayCap(
    full.map(([day]) => ({ day: formatDate(day), room: roundHours(Math.max(0, left.get(day) ?? 0)) })),
  );
}

export const secondsOfRow = (row: PlannedRow) => ({
  day: row.day,
  seconds: row.amountSeconds + row.breakSeconds,
});

/** Two things at once cannot have been done: entries with times, and the stemp that is still open. */
export async function requireFree(
  lock: HoursLock,
  rows: readonly PlannedRow[],
  exceptIds: readonly string[] = [],
): Promise<void> {
  const spans = rows.map((row) => row.span).filter((span) => span !== undefined);
  const days = rows.map((row) => row.day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (spans.length === 0 || first === undefined || last === undefined) return;
  const met = await findRunInto(lock.tx, lock.userId, spans, { first, last }, { ids: exceptIds });
  const { open } = lock;
  const openEnd = open && (open.ended_at ?? secondsAfter(open.start_at, PUNCH_MAX_SECONDS));
  const meetsOpen = openEnd && spans.some((span) => span.startAt < openEnd && span.endAt > open.start_at);
  const ids = [...met, ...(meetsOpen ? [open.id] : [])];
  if (ids.length > 0) throw overlap(ids);
}

/** Asked once: with the answer it goes through. */
export function askOverShift(
  isOver: boolean,
  shift: NormShift,
  confirm: readonly string[] | undefined,
): void {
  if (isOver && !confirm?.includes('OVER_SHIFT')) throw overShift(roundHours(shiftWorkSeconds(shift)));
}
