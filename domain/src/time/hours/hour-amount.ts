import { parseDecimal } from '../../format/index.ts';
import { DAY_CAP_SECONDS } from '../reference/constants.ts';
import { shiftLengthMinutes } from '../shifts/shift.ts';
import { ROUNDING_SECONDS } from './day-totals.ts';
import { type NormShift, shiftWorkSeconds } from './norm.ts';

export type AmountProblem = 'REQUIRED' | 'NOT_A_NUMBER' | 'INVALID_HOURS' | 'DAY_CAP';

export type ReadAmount =
  | { readonly kind: 'ok'; readonly seconds: number }
  | { readonly kind: 'problem'; readonly code: AmountProblem };

const problem = (code: AmountProblem): ReadAmount => ({ kind: 'problem', code });

/** Hours as typed, with comma or dot and at most two decimals. */
export function readAmount(text: string): ReadAmount {
  if (text.trim() === '') return problem('REQUIRED');
  const exact = parseDecimal(text);
  if (exact === undefined) return problem('NOT_A_NUMBER');
  if ((exact.split('.')[1] ?? '').replace(/0+$/, '').length > 2) return problem('INVALID_HOURS');
  return readHours(Number(exact));
}

/** The same rules for hours that travelled as a number. */
export function readHours(hours: number): ReadAmount {
  // A float carries 7.33 as 7.3300000000000001: two decimals are meant within a hair.
  if (!(hours > 0) || Math.abs(hours * 100 - Math.round(hours * 100)) > 1e-6) return problem('INVALID_HOURS');
  const seconds = Math.round(hours * 3600);
  return seconds > DAY_CAP_SECONDS ? problem('DAY_CAP') : { kind: 'ok', seconds };
}

export interface EnteredHours {
  /** Net. */
  readonly amountSeconds: number;
  readonly breakSeconds: number;
  /** Gross, where both times are known. */
  readonly grossSeconds?: number | undefined;
  readonly shift?: NormShift | undefined;
}

export interface CorrectedHours {
  readonly amountSeconds: number;
  readonly breakSeconds: number;
  /** Gross seconds between the clock's start and stop. */
  readonly clockSeconds: number;
}

/** Hours of a stemp may be more than the clock measured, with a reason. Fewer need none. */
export const needsReason = ({ amountSeconds, breakSeconds, clockSeconds }: CorrectedHours): boolean =>
  amountSeconds + breakSeconds > clockSeconds + ROUNDING_SECONDS;

export type HoursVerdict = 'ok' | 'OVER_SHIFT' | 'INVALID_HOURS' | 'DAY_CAP' | 'PAUSE_TOO_LONG';

/** The rules of one entry, break and shift together. `OVER_SHIFT` is a question, the others refusals. */
export function checkHours({ amountSeconds, breakSeconds, grossSeconds, shift }: EnteredHours): HoursVerdict {
  const longest = grossSeconds ?? (shift ? shiftLengthMinutes(shift) * 60 : DAY_CAP_SECONDS);
  if (breakSeconds > longest) return 'PAUSE_TOO_LONG';
  if (amountSeconds <= 0) return 'INVALID_HOURS';
  if (amountSeconds + breakSeconds > DAY_CAP_SECONDS) return 'DAY_CAP';
  return shift && amountSeconds > shiftWorkSeconds(shift) ? 'OVER_SHIFT' : 'ok';
}
