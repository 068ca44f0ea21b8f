import { BREAK_CHOICES, BREAK_MAX_HOURS } from '../reference/constants.ts';

/** Break is shown in minutes and travels in hours: converted here and nowhere else. */
export const breakHours = (minutes: number): number => Math.round((minutes / 60) * 10_000) / 10_000;

/** Undefined for what cannot be a break in hours. */
export function breakMinutes(hours: number): number | undefined {
  if (!Number.isFinite(hours) || hours < 0 || hours > BREAK_MAX_HOURS) return undefined;
  return Math.round(hours * 60);
}

/** The usual choices, and the shift's own where it is another. */
export const breakChoices = (shiftBreakMinutes: number | undefined): readonly number[] =>
  [...new Set([...BREAK_CHOICES, ...(shiftBreakMinutes === undefined ? [] : [shiftBreakMinutes])])].sort(
    (a, b) => a - b,
  );
