import { AppError } from './app-error.ts';

export interface LockedPeriods {
  readonly weeks: readonly { readonly year: number; readonly week: number }[];
  readonly months: readonly { readonly year: number; readonly month: number }[];
  /** DD.MM.YYYY */
  readonly days: readonly string[];
}

/** The periods are named, so that a form can offer to leave them out. */
export const locked = ({ weeks, months, days }: LockedPeriods) =>
  new AppError('LOCKED', {
    params: { range: days.length > 1 ? 'yes' : 'no' },
    extra: { weeks, months, days },
  });

export const delivered = (days: readonly string[]) => new AppError('DELIVERED', { extra: { days } });

export interface DayRoom {
  /** DD.MM.YYYY */
  readonly day: string;
  /** Hours left of 24. */
  readonly room: number;
}

/** `room` is that of the fullest day. */
export const dayCap = (days: readonly DayRoom[]) =>
  new AppError('DAY_CAP', { extra: { room: Math.min(...days.map((day) => day.room)), days } });

/** Hours that cannot be, told where they were entered. */
export const invalidHours = (field: string) =>
  new AppError('INVALID_HOURS', {
    fields: { [field]: [{ code: 'INVALID', message: 'errors.INVALID_HOURS' }] },
  });

export const overlap = (ids: readonly string[]) => new AppError('OVERLAP', { extra: { with: ids } });

/** Asked, not refused: the same record sent again with `confirm` goes through. */
export const overShift = (shiftHours: number) =>
  new AppError('OVER_SHIFT', { extra: { question: true, shift_hours: shiftHours } });

export const tooFarAhead = (lastDay: string) => new AppError('TOO_FAR_AHEAD', { params: { day: lastDay } });

export const openTimers = (timers: readonly unknown[]) => new AppError('OPEN_TIMERS', { extra: { timers } });
