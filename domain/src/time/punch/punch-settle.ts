import { PUNCH_MAX_SECONDS, START_PICTURE_SECONDS, TIMER_EXCEEDED_SECONDS } from '../reference/constants.ts';
import { type PunchClock, secondsAfter, shiftEndOf } from './punch.ts';

export interface SettleRules {
  /** The user answered "continue" once and did not ask to be asked again. */
  readonly autoContinue: boolean;
  readonly attachmentsOn: boolean;
  /** Where an unanswered stemp ends after 24 hours: at the open question, or at the full 24. */
  readonly autoStopEnd: 'pause' | 'cap';
}

export type PunchEvent =
  | 'shift_end'
  | 'auto_continued'
  | 'timer_exceeded'
  | 'auto_stopped'
  | 'await_picture'
  | 'start_lapsed';

export interface Settled {
  readonly punch: PunchClock;
  readonly events: readonly PunchEvent[];
}

/**
 * What time alone has done to a stemp. Every read and write applies it first, and so does the sweeper:
 * the outcome depends on the clock, never on who looked or when.
 */
export function settlePunch(punch: PunchClock, now: Date, rules: SettleRules): Settled {
  if (punch.state === 'starting') return settleStart(punch, now);
  if (punch.state !== 'running') return { punch, events: [] };
  const steps = [reachShiftEnd, exceedEightHours, reachTwentyFourHours];
  return steps.reduce<Settled>(
    (settled, step) => {
      const next = step(settled.punch, now, rules);
      return { punch: next.punch, events: [...settled.events, ...next.events] };
    },
    { punch, events: [] },
  );
}

function settleStart(punch: PunchClock, now: Date): Settled {
  if (now < secondsAfter(punch.createdAt, START_PICTURE_SECONDS)) return { punch, events: [] };
  return { punch: { ...punch, state: 'cancelled' }, events: ['start_lapsed'] };
}

function reachShiftEnd(punch: PunchClock, now: Date, { autoContinue }: SettleRules): Settled {
  const shiftEnd = shiftEndOf(punch);
  if (punch.pausedAt || punch.continuedAt || now < shiftEnd) return { punch, events: [] };
  return autoContinue
    ? { punch: { ...punch, continuedAt: shiftEnd }, events: ['auto_continued'] }
    : { punch: { ...punch, pausedAt: shiftEnd }, events: ['shift_end'] };
}

function exceedEightHours(punch: PunchClock, now: Date): Settled {
  if (punch.hasExceeded || now < secondsAfter(punch.startAt, TIMER_EXCEEDED_SECONDS))
    return { punch, events: [] };
  return { punch: { ...punch, hasExceeded: true }, events: ['timer_exceeded'] };
}

function reachTwentyFourHours(punch: PunchClock, now: Date, rules: SettleRules): Settled {
  const cap = secondsAfter(punch.startAt, PUNCH_MAX_SECONDS);
  if (now < cap) return { punch, events: [] };
  const endedAt = rules.autoStopEnd === 'pause' ? (punch.pausedAt ?? cap) : cap;
  const ended = { ...punch, endedAt, endReason: 'auto24', needsReview: true } as const;
  return rules.attachmentsOn
    ? { punch: { ...ended, state: 'awaiting_attachment' }, events: ['await_picture'] }
    : { punch: { ...ended, state: 'auto_stopped' }, events: ['auto_stopped'] };
}
