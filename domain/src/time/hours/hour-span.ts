import { addDays, dayInZone, daysBetween } from '../../format/index.ts';
import { secondsBetween } from '../punch/punch.ts';
import { type PunchPiece, placeBreak, splitByDay } from '../punch/punch-pieces.ts';
import { instantOn, secondsOfDayAt } from '../reference/local-date-time.ts';
import { daysOfRange } from './hour-range.ts';

export interface HourSpan {
  readonly startAt: Date;
  readonly endAt: Date;
}

export type TimedPiece = Omit<PunchPiece, 'trimmedSeconds'>;

/**
 * From and to as one stretch, or, when the last day is later than a night would explain, the same times on every day
 * in between. Undefined where one of those days has not got such an hour.
 */
export function spansOf(
  startAt: Date,
  endAt: Date,
  timeZone: string,
  { skipWeekend = false }: { readonly skipWeekend?: boolean } = {},
): readonly HourSpan[] | undefined {
  const [first, last] = [dayInZone(startAt, timeZone), dayInZone(endAt, timeZone)];
  const [from, to] = [secondsOfDayAt(startAt, timeZone), secondsOfDayAt(endAt, timeZone)];
  const apart = daysBetween(first, last);
  const overMidnight = to <= from;
  if (apart < 1 || (apart === 1 && overMidnight)) return [{ startAt, endAt }];
  const lastStart = overMidnight ? addDays(last, -1) : last;
  const spans = daysOfRange(first, lastStart, { skipWeekend }).map((day) => {
    const begins = instantOn(day, from, timeZone);
    const ends = instantOn(overMidnight ? addDays(day, 1) : day, to, timeZone);
    return begins && ends && ends > begins ? { startAt: begins, endAt: ends } : undefined;
  });
  return spans.every((span) => span !== undefined) ? spans : undefined;
}

/** One row per local day; the break lies in the longest. */
export function piecesOfSpan(
  { startAt, endAt }: HourSpan,
  breakSeconds: number,
  timeZone: string,
): readonly TimedPiece[] {
  const parts = splitByDay(startAt, endAt, timeZone);
  const lengths = parts.map((part) => secondsBetween(part.startAt, part.endAt));
  // No piece is all break: hours entered by hand are always more than nothing.
  const net = lengths.reduce((sum, length) => sum + length, 0) - breakSeconds;
  const kept = net >= lengths.length * 60 ? 60 : 1;
  const breaks = placeBreak(
    lengths.map((length) => Math.max(0, length - (lengths.length > 1 ? kept : 0))),
    breakSeconds,
  );
  return parts.map((part, index) => ({
    ...part,
    breakSeconds: breaks[index] ?? 0,
    amountSeconds: (lengths[index] ?? 0) - (breaks[index] ?? 0),
  }));
}
