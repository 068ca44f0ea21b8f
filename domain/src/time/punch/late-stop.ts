import { END_TOLERANCE_SECONDS, OLDEST_LATE_SECONDS, PUNCH_MAX_SECONDS } from '../reference/constants.ts';
import type { TrueTime } from './device-time.ts';
import { secondsAfter, secondsBetween } from './punch.ts';

export interface AutoStopped {
  readonly startAt: Date;
  /** Where the clock ended it. */
  readonly endedAt: Date;
  /** Somebody has looked at its hours since, or corrected them. */
  readonly isReviewed: boolean;
}

export interface LateStop {
  /** The end that is asked for. */
  readonly endedAt: Date;
  /** When the button was pressed, where a phone says so. */
  readonly pressed: TrueTime | undefined;
}

/**
 * What a stop does to a stemp the clock has stopped before it came. Shorter is always believed. Longer is believed of a
 * phone that was without network, up to the moment the button was pressed within the 24 hours; what waited longer than a
 * start may wait is for a leader to decide.
 */
export function checkLateStop(
  { startAt, endedAt, isReviewed }: AutoStopped,
  stop: LateStop,
  now: Date,
): 'stands' | 'replaces' | 'too_old' {
  if (isReviewed || stop.endedAt <= startAt) return 'stands';
  if (stop.endedAt <= endedAt) return stop.endedAt < endedAt ? 'replaces' : 'stands';
  const { pressed } = stop;
  if (!pressed?.isLate || stop.endedAt > secondsAfter(pressed.at, END_TOLERANCE_SECONDS)) return 'stands';
  if (pressed.at >= secondsAfter(startAt, PUNCH_MAX_SECONDS)) return 'stands';
  return secondsBetween(pressed.at, now) > OLDEST_LATE_SECONDS ? 'too_old' : 'replaces';
}
