import { CLOCK_SUSPECT_SECONDS, LATE_SECONDS } from './constants.ts';
import { wholeSecond } from './punch.ts';

export interface DeviceTime {
  /** When the person did it, by the phone's clock. */
  readonly deviceAt: Date;
  /** The phone's clock when the call was sent. */
  readonly deviceNow: Date;
}

export interface TrueTime {
  readonly at: Date;
  /** It was done some time before it was sent. */
  readonly isLate: boolean;
  readonly isClockSuspect: boolean;
}

/** How long ago is known even by a wrong clock; the skew cancels out, whichever sign it has. */
export function trueTime({ deviceAt, deviceNow }: DeviceTime, now: Date): TrueTime {
  const ageMs = Math.max(0, deviceNow.getTime() - deviceAt.getTime());
  const isLate = ageMs > LATE_SECONDS * 1000;
  return {
    at: isLate ? wholeSecond(new Date(now.getTime() - ageMs)) : wholeSecond(now),
    isLate,
    isClockSuspect: Math.abs(now.getTime() - deviceNow.getTime()) > CLOCK_SUSPECT_SECONDS * 1000,
  };
}

/** Signed server minus device, the middle of the last few: one slow answer does not move the clock. */
export function medianOffset(offsets: readonly number[]): number {
  const sorted = [...offsets].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
