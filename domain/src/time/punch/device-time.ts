import { CLOCK_SUSPECT_SECONDS, LATE_SECONDS, WRITTEN_BACK_SECONDS } from '../reference/constants.ts';
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

/** Longer than any phone stays without network; beyond it there are only broken clocks. */
const OLDEST_MS = 366 * 86_400_000;

/** How long ago is known even by a wrong clock; the skew cancels out, whichever sign it has. */
export function trueTime({ deviceAt, deviceNow }: DeviceTime, now: Date): TrueTime {
  const ageMs = Math.min(Math.max(0, deviceNow.getTime() - deviceAt.getTime()), OLDEST_MS);
  const isLate = ageMs > LATE_SECONDS * 1000;
  return {
    at: isLate ? wholeSecond(new Date(now.getTime() - ageMs)) : wholeSecond(now),
    isLate,
    isClockSuspect: Math.abs(now.getTime() - deviceNow.getTime()) > CLOCK_SUSPECT_SECONDS * 1000,
  };
}

/**
 * When hours were written down, for rules that ask for the day of writing: on the phone, however long it was without
 * network, but no further back than a phone is believed. What is closed is closed by the server's clock alone.
 */
export function writtenTime(
  { deviceAt, deviceNow }: { readonly [Key in keyof DeviceTime]: Date | undefined },
  now: Date,
): Pick<TrueTime, 'at' | 'isLate'> {
  if (!deviceAt || !deviceNow) return { at: now, isLate: false };
  const { at, isLate } = trueTime({ deviceAt, deviceNow }, now);
  const earliest = now.getTime() - WRITTEN_BACK_SECONDS * 1000;
  return { at: at.getTime() < earliest ? new Date(earliest) : at, isLate };
}

/** Signed server minus device, the middle of the last few: one slow answer does not move the clock. */
export function medianOffset(offsets: readonly number[]): number {
  const sorted = [...offsets].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
