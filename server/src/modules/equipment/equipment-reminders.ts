import type { Day } from '@sveis/domain/format';
import { plansOf, reminderOf, type UpkeepPlan } from '@sveis/domain/modules';
import type { NoticeKind } from '@sveis/domain/notifications';
import type { StoredRecord } from '../../records/index.ts';

const RENTAL_DAYS = 'before7';

export interface EquipmentReminder {
  readonly kind: Extract<NoticeKind, `equipment_${string}`>;
  /** Once each: which date, which day, which reminder of it. */
  readonly about: string;
  readonly day: Day;
  readonly plan?: UpkeepPlan;
  /** Whoever answers for it; two plans of one kind may fall on one day and name two people. */
  readonly responsible: readonly number[];
}

/** Everything an item's dates call for today. */
export function remindersOf({ values }: StoredRecord, today: Day): readonly EquipmentReminder[] {
  const plans = plansOf(values);
  const ofPlans = plans.flatMap((plan): readonly EquipmentReminder[] => {
    const band = plan.nextDue === null ? undefined : reminderOf(plan.nextDue, today);
    if (plan.nextDue === null || band === undefined) return [];
    const kind = plan.nextDue < today ? 'equipment_overdue' : 'equipment_due';
    const alike = plans.filter(({ type, nextDue }) => type === plan.type && nextDue === plan.nextDue);
    const responsible = alike.flatMap((one) => one.responsible ?? []);
    return [{ kind, about: `${plan.type}:${plan.nextDue}:${band}`, day: plan.nextDue, plan, responsible }];
  });
  return [
    ...ofPlans,
    ...onceFor('equipment_warranty', values.warranty_date, today, () => true),
    ...onceFor('equipment_rental', values.rental_until, today, (band) =>
      [RENTAL_DAYS, 'before0'].includes(band),
    ),
  ];
}

/** Spoken of once, while it still lies ahead. */
function onceFor(
  kind: EquipmentReminder['kind'],
  day: unknown,
  today: Day,
  isTime: (band: string) => boolean,
): readonly EquipmentReminder[] {
  if (typeof day !== 'string' || day < today) return [];
  const band = reminderOf(day, today);
  return band !== undefined && isTime(band) ? [{ kind, about: `${kind}:${day}`, day, responsible: [] }] : [];
}
