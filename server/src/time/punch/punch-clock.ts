import type { PunchClock } from '@sveis/domain/time';
import type { PunchChange, PunchRow } from './punch.store.ts';

export const clockOf = (row: PunchRow): PunchClock => ({
  state: row.state,
  startAt: row.start_at,
  createdAt: row.created_at,
  pausedAt: row.paused_at,
  continuedAt: row.continued_at,
  endedAt: row.ended_at,
  shiftLengthMinutes: row.shift_len_min,
  breakMinutes: row.break_min,
  endReason: row.end_reason,
  needsReview: row.needs_review,
  hasExceeded: row.has_exceeded,
});

/** What the state machine may write. */
export const changeOf = (clock: PunchClock): PunchChange => ({
  state: clock.state,
  paused_at: clock.pausedAt,
  continued_at: clock.continuedAt,
  ended_at: clock.endedAt,
  end_reason: clock.endReason,
  needs_review: clock.needsReview,
  has_exceeded: clock.hasExceeded,
});
