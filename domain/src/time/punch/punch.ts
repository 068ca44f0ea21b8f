export const punchStates = [
  'starting',
  'running',
  'awaiting_attachment',
  'stopped',
  'auto_stopped',
  'cancelled',
  'held',
] as const;
export type PunchState = (typeof punchStates)[number];

export const openStates = [
  'starting',
  'running',
  'awaiting_attachment',
] as const satisfies readonly PunchState[];

export type EndReason = 'user' | 'shift_end' | 'auto24' | 'admin' | 'sync';
export type HeldReason = 'overlap' | 'locked' | 'too_old' | 'shift_gone' | 'delivered';

/** The clock of a stemp: what the state machine reads and writes. Instants are whole seconds. */
export interface PunchClock {
  readonly state: PunchState;
  readonly startAt: Date;
  /** When the server first heard of it: a start picture is waited for from then on. */
  readonly createdAt: Date;
  /** The proposed end, set at shift length while the question is open. */
  readonly pausedAt: Date | null;
  readonly continuedAt: Date | null;
  readonly endedAt: Date | null;
  readonly shiftLengthMinutes: number;
  readonly breakMinutes: number;
  readonly endReason: EndReason | null;
  readonly needsReview: boolean;
  /** The eight-hour message has been given. */
  readonly hasExceeded: boolean;
}

export const isOpen = (punch: Pick<PunchClock, 'state'>): boolean =>
  openStates.some((state) => state === punch.state);

export const secondsAfter = (instant: Date, seconds: number): Date =>
  new Date(instant.getTime() + seconds * 1000);

/** Working time is kept in whole seconds. */
export const wholeSecond = (instant: Date): Date => new Date(Math.floor(instant.getTime() / 1000) * 1000);

export const secondsBetween = (from: Date, to: Date): number =>
  Math.floor((to.getTime() - from.getTime()) / 1000);

export const shiftEndOf = (punch: Pick<PunchClock, 'startAt' | 'shiftLengthMinutes'>): Date =>
  secondsAfter(punch.startAt, punch.shiftLengthMinutes * 60);

/** Gross seconds on the clock: it stands still while the shift-end question is open, and never runs backwards. */
export function elapsedSeconds(punch: PunchClock, now: Date): number {
  const until = punch.endedAt ?? punch.pausedAt ?? now;
  return Math.max(0, secondsBetween(punch.startAt, until));
}
