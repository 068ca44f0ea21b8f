import { addDays, type Day } from '@sveis/domain/format';
import {
  type DeliveryPeriod,
  type DeliveryRecord,
  mayBeDelivered,
  type PeriodKind,
  periodContaining,
  periodsBetween,
  previousPeriod,
  type ShiftPlan,
  weekPeriod,
} from '@sveis/domain/time';
import { dayFromWire } from '../delivery/period-words.ts';

const WEEKS_BACK = 4;
const WEEKS_AHEAD = 3;

/** What the screen asks for: some weeks to look back on, some to look forward to. */
export function shiftStretch(today: Day): { readonly from: Day; readonly to: Day } {
  const { from, to } = weekPeriod(today);
  return { from: addDays(from, -7 * WEEKS_BACK), to: addDays(to, 7 * WEEKS_AHEAD) };
}

export interface ShiftWeek {
  readonly period: DeliveryPeriod;
  readonly rows: readonly ShiftPlan[];
  readonly planned: number;
  readonly worked: number;
  /** What is handed in: the week, or the month it ends in where the company delivers by month. */
  readonly handIn: DeliveryPeriod;
  /** The newest that covers it, whatever became of it. */
  readonly delivery: DeliveryRecord | undefined;
  readonly isReady: boolean;
}

export interface ShiftWeeks {
  readonly current: ShiftWeek;
  readonly upcoming: readonly ShiftWeek[];
  /** Newest first. */
  readonly earlier: readonly ShiftWeek[];
}

export function weeksOf(
  plans: readonly ShiftPlan[],
  deliveries: readonly DeliveryRecord[],
  today: Day,
  kind: PeriodKind = 'week',
): ShiftWeeks {
  const stretch = shiftStretch(today);
  const current = weekPeriod(today);
  const weeks = periodsBetween('week', stretch.from, stretch.to).map((period): ShiftWeek => {
    const rows = plans.filter((plan) => isWithin(dayFromWire(plan.date), period));
    const own = deliveryOf(deliveries, period);
    const handIn = own?.kind === 'week' ? period : periodContaining(period.to, kind);
    return {
      period,
      rows,
      planned: sum(rows, 'planned'),
      worked: sum(rows, 'worked'),
      handIn,
      delivery: deliveryOf(deliveries, handIn),
      isReady: mayBeDelivered(handIn, today),
    };
  });
  const isTold = ({ rows, delivery }: ShiftWeek) => rows.length > 0 || delivery?.kind === 'week';
  return {
    current: weeks.find(({ period }) => period.from === current.from) ?? emptyWeek(current, today, kind),
    upcoming: weeks.filter((week) => week.period.from > current.to && isTold(week)),
    earlier: weeks.filter((week) => week.period.to < current.from && isTold(week)).reverse(),
  };
}

const emptyWeek = (period: DeliveryPeriod, today: Day, kind: PeriodKind): ShiftWeek => ({
  period,
  handIn: periodContaining(period.to, kind),
  rows: [],
  planned: 0,
  worked: 0,
  delivery: undefined,
  isReady: mayBeDelivered(period, today),
});

const isWithin = (day: Day, { from, to }: DeliveryPeriod): boolean => day >= from && day <= to;

const sum = (rows: readonly ShiftPlan[], field: 'planned' | 'worked'): number =>
  rows.reduce((total, row) => total + row[field], 0);

/** The newest delivery that holds all of a period's days: a month's covers its weeks. */
function deliveryOf(
  deliveries: readonly DeliveryRecord[],
  { from, to }: DeliveryPeriod,
): DeliveryRecord | undefined {
  return deliveries
    .filter((one) => dayFromWire(one.from) <= from && dayFromWire(one.to) >= to)
    .reduce<DeliveryRecord | undefined>(
      (newest, one) => (newest && newest.delivered_at >= one.delivered_at ? newest : one),
      undefined,
    );
}

export const isHandedIn = (delivery: DeliveryRecord | undefined): boolean =>
  delivery?.state === 'delivered' || delivery?.state === 'approved';

/** The oldest period that can be handed in and has not been; with none left, the present one. */
export function nextToDeliver(
  deliveries: readonly DeliveryRecord[],
  plans: readonly ShiftPlan[],
  kind: PeriodKind,
  today: Day,
): DeliveryPeriod {
  const present = periodContaining(today, kind);
  const oldest = shiftStretch(today).from;
  const open: DeliveryPeriod[] = [];
  for (let period = present; period.to >= oldest; period = previousPeriod(period)) {
    const isWorked = plans.some((plan) => plan.worked > 0 && isWithin(dayFromWire(plan.date), period));
    const isOpen = mayBeDelivered(period, today) && !isHandedIn(deliveryOf(deliveries, period));
    if (isOpen && isWorked) open.push(period);
  }
  return open.at(-1) ?? present;
}
