import { breakMinutes, type PunchClock, type SettleRules, settlePunch } from '@sveis/domain/time';
import type { PunchRecord } from '../reference/wire.ts';

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The record as the state machine reads it. */
export const clockOf = (record: PunchRecord): PunchClock => ({
  state: record.state,
  startAt: new Date(record.start_at),
  createdAt: new Date(record.start_at),
  pausedAt: instant(record.paused_at),
  continuedAt: instant(record.continued_at),
  endedAt: instant(record.ended_at),
  shiftLengthMinutes: record.shift_length_min,
  breakMinutes: breakMinutes(record.break) ?? 0,
  endReason: null,
  needsReview: record.needs_review,
  // The message of eight hours is shown from the clock itself.
  hasExceeded: true,
});

/** What time has done to the record by now; the server does the same when it is asked. */
export function settleRecord(record: PunchRecord, now: Date, rules: SettleRules): PunchRecord {
  // A start that waits for its picture is the server's to give up: it alone knows when it heard of it.
  if (record.state === 'starting') return record;
  const { punch, events } = settlePunch(clockOf(record), now, rules);
  if (events.length === 0) return record;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...record,
    state: punch.state,
    paused_at: iso(punch.pausedAt),
    continued_at: iso(punch.continuedAt),
    ended_at: iso(punch.endedAt),
    needs_review: punch.needsReview,
  };
}
