import { addDays, addMonths, type Day, daysBetween } from '../../format/index.ts';

export const intervalUnits = ['days', 'weeks', 'months', 'years'] as const;
export type IntervalUnit = (typeof intervalUnits)[number];

/** Something to be done to an item again and again, whatever it is called. */
export interface UpkeepPlan {
  readonly type: string;
  readonly interval: number | null;
  readonly unit: IntervalUnit;
  readonly lastDone: Day | null;
  readonly nextDue: Day | null;
  /** Nobody may use the item while this one is late. */
  readonly stopsUse: boolean;
  readonly responsible: number | null;
  /** The form it is done by: a checklist of it is the control. */
  readonly form: number | null;
}

const DUE_WITHIN_DAYS = 30;

/** Counted from when it was last done, not from when it should have been. */
export function nextDue(last: Day, interval: number, unit: IntervalUnit): Day {
  switch (unit) {
    case 'days':
      return addDays(last, interval);
    case 'weeks':
      return addDays(last, interval * 7);
    case 'months':
      return addMonths(last, interval);
    case 'years':
      return addMonths(last, interval * 12);
  }
}

export type UpkeepState = 'not_required' | 'ok' | 'due' | 'overdue';
const worstLast: readonly UpkeepState[] = ['not_required', 'ok', 'due', 'overdue'];

/** Until and on the day it is due an item is in order; what has no date yet wants one. */
export function planState({ nextDue: due }: Pick<UpkeepPlan, 'nextDue'>, today: Day): UpkeepState {
  if (due === null) return 'due';
  if (due < today) return 'overdue';
  return daysBetween(today, due) <= DUE_WITHIN_DAYS ? 'due' : 'ok';
}

export const worstState = (plans: readonly UpkeepPlan[], today: Day): UpkeepState =>
  plans
    .map((plan) => planState(plan, today))
    .reduce<UpkeepState>(
      (worst, state) => (worstLast.indexOf(state) > worstLast.indexOf(worst) ? state : worst),
      'not_required',
    );

/** The first of several days, some of them unknown. */
export const earliest = (days: readonly (Day | null)[]): Day | null =>
  days.reduce((first, day) => (day !== null && (first === null || day < first) ? day : first), null);

export const firstDue = (plans: readonly UpkeepPlan[]): Day | null =>
  earliest(plans.map((plan) => plan.nextDue));

/** The last day of use of what has never been controlled and may not be used without: before any day there is. */
export const NEVER_CONTROLLED: Day = '1900-01-01';

/** The last day it may be used, if there is one. */
export const lastDayOfUse = (plans: readonly UpkeepPlan[]): Day | null =>
  earliest(plans.flatMap(({ stopsUse, nextDue: due }) => (stopsUse ? [due ?? NEVER_CONTROLLED] : [])));

export type StopReason = 'quarantine' | 'discarded' | 'uncontrolled' | 'overdue';

/** Why an item may not be used or picked, by the last day it may be used; nothing when it may. */
export function stopReasonOn(status: string, last: Day | null, today: Day): StopReason | undefined {
  if (status === 'quarantine' || status === 'discarded') return status;
  if (last === NEVER_CONTROLLED) return 'uncontrolled';
  return last !== null && last < today ? 'overdue' : undefined;
}

export const stopReason = (
  status: string,
  plans: readonly UpkeepPlan[],
  today: Day,
): StopReason | undefined => stopReasonOn(status, lastDayOfUse(plans), today);

/** What the traffic light says when it is green: until when, as far as anybody knows. */
export function okUntil(status: string, plans: readonly UpkeepPlan[], today: Day): Day | null {
  if (stopReason(status, plans, today)) return null;
  return lastDayOfUse(plans) ?? earliest(plans.map(({ nextDue: due }) => (due && due >= today ? due : null)));
}
