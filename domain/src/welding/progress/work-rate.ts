import { MM_PER_INCH } from './drawing-figures.ts';

/** A weld as its hours are held against it. */
export interface WorkedWeld {
  /** Outside diameter in mm; none for plates. */
  readonly diameter?: number | null | undefined;
  readonly isWelded: boolean;
  /** Whether hours name it, or its drawing: inches nobody wrote hours on would make the rest look cheap. */
  readonly isNamed: boolean;
}

/** Hours spent on welds and drawings, beside the inches that have been welded. */
export interface WorkRate {
  readonly hours: number;
  /** Outside diameters of the welds that are welded and have hours, in inches, one decimal. */
  readonly welded_dia_inch: number;
  /** Null while nothing with a diameter is welded, or no hours name anything. */
  readonly hours_per_dia_inch: number | null;
}

const SECONDS_PER_HOUR = 3_600;
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Hours count from the first one, inches from the weld's end: work on a weld that is not finished raises the rate. */
export function workRate(seconds: number, welds: readonly WorkedWeld[]): WorkRate {
  const inches = welds
    .filter(({ isWelded, isNamed }) => isWelded && isNamed)
    .reduce((sum, { diameter }) => sum + (diameter ?? 0) / MM_PER_INCH, 0);
  const hours = seconds / SECONDS_PER_HOUR;
  return {
    hours: rounded(hours, 2),
    welded_dia_inch: rounded(inches, 1),
    hours_per_dia_inch: inches > 0 && seconds > 0 ? rounded(hours / inches, 2) : null,
  };
}
