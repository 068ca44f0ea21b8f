/** One person on one day, as far as the clock is concerned. */
export interface PresenceFacts {
  readonly isIn: boolean;
  /** Seconds the day holds already, and those it asks for. */
  readonly work: number;
  readonly absence: number;
  readonly norm: number;
  /** "07:00", where the day has a shift. */
  readonly shiftFrom: string | null;
}

export type Presence = 'in' | 'missing' | 'away' | 'done' | 'later' | 'off';

/** Where somebody is at a time of day ("10:42" where the company is). Who has worked today is not missed. */
export function presenceAt(clock: string, { isIn, work, absence, norm, shiftFrom }: PresenceFacts): Presence {
  if (isIn) return 'in';
  if (work > 0) return 'done';
  if (absence > 0) return 'away';
  if (norm === 0) return 'off';
  return shiftFrom !== null && clock < shiftFrom ? 'later' : 'missing';
}
