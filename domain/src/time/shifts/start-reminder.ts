/** Nobody is nagged while walking in from the car park, nor told of a shift that is half over. */
export const START_REMINDER_MINUTES = { from: 10, until: 60 } as const;

/** A stemp begun up to four hours before the shift is the one of that shift: people come early. */
export const EARLY_START_HOURS = 4;

export interface StartFacts {
  readonly plannedFrom: Date;
  readonly plannedTo: Date;
  /** A stemp that runs, or one that was begun for this shift, also if it has ended. */
  readonly hasStemp: boolean;
  /** Hours written by hand or an absence, however short, on the day. */
  readonly hasHours: boolean;
  readonly isHoliday: boolean;
  /** Locked or handed in: nobody can clock in on it. */
  readonly isClosed: boolean;
}

/** Whether somebody who is planned for a shift is told that they are not clocked in. */
export function isStartMissed(now: Date, facts: StartFacts): boolean {
  const minutes = (now.getTime() - facts.plannedFrom.getTime()) / 60_000;
  const { from, until } = START_REMINDER_MINUTES;
  if (minutes < from || minutes >= until || now >= facts.plannedTo) return false;
  return !facts.hasStemp && !facts.hasHours && !facts.isHoliday && !facts.isClosed;
}
