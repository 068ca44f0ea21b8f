import { addDays, addMonths, type Day, weekdayOf } from '../format/index.ts';
import type { Quantity } from './quantity.ts';

/** What reports of the stock there are, in the order people look at them. */
export const stockReports = ['value', 'movements', 'reorder', 'slow', 'variance'] as const;
export type StockReport = (typeof stockReports)[number];

export const reportPeriods = ['week', 'month'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** As many as stand side by side on a phone. */
export const PERIODS_SHOWN = 12;

/** The first day of the week or month a day is in. */
export const periodStart = (day: Day, by: ReportPeriod): Day =>
  by === 'week' ? addDays(day, 1 - weekdayOf(day)) : `${day.slice(0, 8)}01`;

/** First days of the last weeks or months, the one with this day last. */
export function lastPeriods(day: Day, by: ReportPeriod): readonly Day[] {
  const last = periodStart(day, by);
  return Array.from({ length: PERIODS_SHOWN }, (_, index) => {
    const back = index + 1 - PERIODS_SHOWN;
    return by === 'week' ? addDays(last, back * 7) : addMonths(last, back);
  });
}

/** Days without a use after which stock is slow, as people choose them. */
export const slowDays = [14, 30, 90, 180, 365] as const;

/**
 * A difference in percent of what the books said, with one decimal. Nothing where they said there is none: whatever is found
 * there is no share of it.
 */
export function variancePercent(expected: Quantity, difference: Quantity): string | undefined {
  if (expected === 0n) return difference === 0n ? '0.0' : undefined;
  const size = expected < 0n ? -expected : expected;
  const thousandths = (difference * 10_000n) / size;
  // Rounded away from zero at the half, as people round by hand.
  const tenths = (thousandths + (thousandths < 0n ? -5n : 5n)) / 10n;
  const sign = tenths < 0n ? '-' : '';
  const whole = tenths < 0n ? -tenths : tenths;
  return `${sign}${whole / 10n}.${whole % 10n}`;
}
