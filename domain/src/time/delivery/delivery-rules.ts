import type { DeliveryState } from './delivery-wire.ts';

export type DeliveryStep = 'withdraw' | 'approve' | 'return' | 'correct';

export interface StepFacts {
  readonly step: DeliveryStep;
  readonly state: DeliveryState;
  readonly isOwn: boolean;
  /** May decide over other people's hours. */
  readonly isLeader: boolean;
  readonly hasReason: boolean;
  /** Days that come free must be days somebody can still write on. */
  readonly isLocked: boolean;
}

export type StepRefusal =
  | 'NO_PERMISSION'
  | 'OWN_DELIVERY'
  | 'REASON_REQUIRED'
  | 'NOT_DELIVERED'
  | 'DELIVERY_APPROVED'
  | 'LOCKED';

/**
 * delivered -> approved | returned by a leader, -> withdrawn by its owner; approved -> returned by a leader, as the only
 * way back. What is handed in is corrected by a leader with a reason, approved or not. Nobody decides over their own hours.
 */
export function refuseStep(facts: StepFacts): StepRefusal | undefined {
  const { step, state } = facts;
  if (step === 'withdraw') {
    if (!facts.isOwn) return 'NO_PERMISSION';
    if (state === 'approved') return 'DELIVERY_APPROVED';
    if (state !== 'delivered') return 'NOT_DELIVERED';
    return facts.isLocked ? 'LOCKED' : undefined;
  }
  if (!facts.isLeader) return 'NO_PERMISSION';
  if (facts.isOwn) return 'OWN_DELIVERY';
  if (step === 'approve') return state === 'delivered' ? undefined : 'NOT_DELIVERED';
  if (state !== 'delivered' && state !== 'approved') return 'NOT_DELIVERED';
  if (!facts.hasReason) return 'REASON_REQUIRED';
  return facts.isLocked ? 'LOCKED' : undefined;
}
