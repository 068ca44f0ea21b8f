import { addDays, type Day, dayInZone, startOfDay } from '../../format/index.ts';
import { secondsBetween } from './punch.ts';

/** The part of a stemp that lies in one local day. */
export interface PunchPiece {
  readonly day: Day;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly breakSeconds: number;
  /** Net seconds that count. */
  readonly amountSeconds: number;
  /** What did not fit into the day's 24 hours. */
  readonly trimmedSeconds: number;
}

/** Cut at local midnights, whatever the clocks do that night. */
export function splitByDay(
  startAt: Date,
  endAt: Date,
  timeZone: string,
): readonly Pick<PunchPiece, 'day' | 'startAt' | 'endAt'>[] {
  const pieces: Pick<PunchPiece, 'day' | 'startAt' | 'endAt'>[] = [];
  let from = startAt;
  while (from < endAt) {
    const day = dayInZone(from, timeZone);
    const midnight = startOfDay(addDays(day, 1), timeZone);
    const to = midnight < endAt ? midnight : endAt;
    pieces.push({ day, startAt: from, endAt: to });
    from = to;
  }
  return pieces;
}

/** The break goes to the longest piece (the first of equals); what it cannot hold overflows to the next longest. */
export function placeBreak(lengths: readonly number[], breakSeconds: number): readonly number[] {
  const order = lengths
    .map((_, index) => index)
    .sort((a, b) => (lengths[b] ?? 0) - (lengths[a] ?? 0) || a - b);
  const placed = lengths.map(() => 0);
  let left = breakSeconds;
  for (const index of order) {
    const here = Math.min(left, lengths[index] ?? 0);
    placed[index] = here;
    left -= here;
  }
  return placed;
}

/**
 * The hour entries a stemp becomes. Each day takes what it has room for, work before break:
 * the stemp itself keeps its true times, and the rest is told as trimmed.
 */
export function piecesOf(
  punch: { readonly startAt: Date; readonly endedAt: Date; readonly breakMinutes: number },
  timeZone: string,
  roomOf: (day: Day) => number,
): readonly PunchPiece[] {
  const parts = splitByDay(punch.startAt, punch.endedAt, timeZone);
  const lengths = parts.map((part) => secondsBetween(part.startAt, part.endAt));
  const breaks = placeBreak(lengths, punch.breakMinutes * 60);
  return parts.map((part, index) => {
    const gross = lengths[index] ?? 0;
    const wantedBreak = breaks[index] ?? 0;
    const room = Math.max(0, Math.min(gross, roomOf(part.day)));
    const amountSeconds = Math.min(gross - wantedBreak, room);
    const breakSeconds = Math.min(wantedBreak, room - amountSeconds);
    return { ...part, amountSeconds, breakSeconds, trimmedSeconds: gross - amountSeconds - breakSeconds };
  });
}
