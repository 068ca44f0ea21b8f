import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  daysOfWeek,
  isDay,
  isIsoWeek,
  isoWeekOf,
  weekdayOf,
} from '../../format/index.ts';

export const periodKinds = ['week', 'month'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** What is handed in as one: an ISO week or a calendar month, both ends included. */
export interface DeliveryPeriod {
  readonly kind: PeriodKind;
  readonly from: Day;
  readonly to: Day;
}

export function weekPeriod(day: Day): DeliveryPeriod {
  const monday = addDays(day, 1 - weekdayOf(day));
  return { kind: 'week', from: monday, to: addDays(monday, 6) };
}

export function monthPeriod(day: Day): DeliveryPeriod {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const next = month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1);
  return { kind: 'month', from: dayOf(year, month, 1), to: addDays(next, -1) };
}

export const periodContaining = (day: Day, kind: PeriodKind): DeliveryPeriod =>
  kind === 'week' ? weekPeriod(day) : monthPeriod(day);

/** The week or month these two days bound exactly; undefined for any other stretch. */
export const periodOfDays = (from: Day, to: Day): DeliveryPeriod | undefined =>
  [weekPeriod(from), monthPeriod(from)].find((period) => period.from === from && period.to === to);

export const previousPeriod = ({ kind, from }: DeliveryPeriod): DeliveryPeriod =>
  periodContaining(addDays(from, -1), kind);

/** On its last day a period may be handed in: the day's work is done when it is. */
export const mayBeDelivered = ({ to }: Pick<DeliveryPeriod, 'to'>, today: Day): boolean => today >= to;

/** Only the day after can anybody be late with it. */
export const isOver = ({ to }: Pick<DeliveryPeriod, 'to'>, today: Day): boolean => today > to;

export function daysOfPeriod({ from, to }: Pick<DeliveryPeriod, 'from' | 'to'>): readonly Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

/** The weeks or months that touch a stretch of days, oldest first. */
export function periodsBetween(kind: PeriodKind, from: Day, to: Day): readonly DeliveryPeriod[] {
  const periods: DeliveryPeriod[] = [];
  for (let period = periodContaining(from, kind); period.from <= to; ) {
    periods.push(period);
    period = periodContaining(addDays(period.to, 1), kind);
  }
  return periods;
}

/** `2026-W46` or `2026-11`: how a period stands in an address. */
export function periodKey({ kind, from }: DeliveryPeriod): string {
  if (kind === 'month') return from.slice(0, 7);
  const { year, week } = isoWeekOf(from);
  return `${year}-W${String(week).padStart(2, '0')}`;
}

export function parsePeriodKey(key: string): DeliveryPeriod | undefined {
  const [, year, week] = /^(\d{4})-W(\d{2})$/.exec(key) ?? [];
  if (year !== undefined && week !== undefined) {
    const named = { year: Number(year), week: Number(week) };
    const [monday] = isIsoWeek(named) ? daysOfWeek(named) : [];
    return monday === undefined ? undefined : weekPeriod(monday);
  }
  const first = `${key}-01`;
  return /^\d{4}-\d{2}$/.test(key) && isDay(first) ? monthPeriod(first) : undefined;
}
