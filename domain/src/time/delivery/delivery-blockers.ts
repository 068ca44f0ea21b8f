import { type Day, formatDate } from '../../format/index.ts';
import { openStates, type PunchState } from '../punch/punch.ts';
import { type DeliveryPeriod, mayBeDelivered } from './delivery-period.ts';
import type { DeliveryBlocker } from './delivery-wire.ts';

export interface DeliveryPunch {
  readonly id: string;
  readonly state: PunchState;
  /** It ended by itself and its owner has not looked at it. */
  readonly awaitsReview: boolean;
  readonly firstDay: Day;
  /** Today, while it is open. */
  readonly lastDay: Day;
}

export interface DeliveryFacts {
  readonly period: DeliveryPeriod;
  readonly today: Day;
  readonly punches: readonly DeliveryPunch[];
  readonly entries: readonly { readonly id: string; readonly day: Day; readonly isIncomplete: boolean }[];
  /** Deliveries that still hold, of any period that shares a day. */
  readonly live: readonly { readonly id: string; readonly from: Day }[];
  /** Every day of the period is locked. */
  readonly isLocked: boolean;
}

/** Everything that keeps a period from being handed in, all at once, so that nobody mends one thing at a time. */
export function deliveryBlockers(facts: DeliveryFacts): readonly DeliveryBlocker[] {
  const { period } = facts;
  const blockers: DeliveryBlocker[] = [];
  const add = (code: DeliveryBlocker['code'], id: string | null, day: Day | null) =>
    blockers.push({ code, id, day: day === null ? null : formatDate(day) });

  if (!mayBeDelivered(period, facts.today)) add('NOT_ENDED', null, period.to);
  if (facts.isLocked) add('LOCKED', null, period.from);
  for (const { id, from } of facts.live) add('ALREADY_DELIVERED', id, from);
  for (const punch of facts.punches) {
    if (punch.firstDay > period.to || punch.lastDay < period.from) continue;
    const code = blockerOf(punch);
    if (code) add(code, punch.id, punch.firstDay < period.from ? period.from : punch.firstDay);
  }
  for (const entry of facts.entries) if (entry.isIncomplete) add('INCOMPLETE', entry.id, entry.day);
  return blockers;
}

function blockerOf({
  state,
  awaitsReview,
}: DeliveryPunch): 'OPEN_TIMER' | 'HELD' | 'NEEDS_REVIEW' | undefined {
  if (openStates.some((open) => open === state)) return 'OPEN_TIMER';
  if (state === 'held') return 'HELD';
  return state === 'auto_stopped' && awaitsReview ? 'NEEDS_REVIEW' : undefined;
}
