import { addDays, type Day } from '../../format/index.ts';
import { type DeliveryPeriod, type PeriodKind, periodsBetween } from '../delivery/delivery-period.ts';

/** A server that stood still, or a rule that is new, catches up with so many days and no more. */
const CATCH_UP_DAYS = 35;

/** The first day on which a period locks by itself: so many whole days after its last one. */
export const autoLockDay = ({ to }: Pick<DeliveryPeriod, 'to'>, days: number): Day => addDays(to, days + 1);

/** The periods the company's rule locks today, oldest first. No days means that nothing locks by itself. */
export function periodsToAutoLock(kind: PeriodKind, days: number, today: Day): readonly DeliveryPeriod[] {
  if (days <= 0) return [];
  const since = addDays(today, -CATCH_UP_DAYS);
  return periodsBetween(kind, addDays(since, -days - 1), today).filter((period) => {
    const due = autoLockDay(period, days);
    return due <= today && due > since;
  });
}
