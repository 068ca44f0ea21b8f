import type { Day } from '../../format/index.ts';
import type { DeliveryPeriod, PeriodKind } from '../delivery/delivery-period.ts';

/** A lock as far as it matters to whom it closes what. */
export interface LockReach {
  readonly kind: PeriodKind;
  readonly from: Day;
  readonly to: Day;
  readonly userId: number | null;
  readonly groupId: number | null;
}

/**
 * `own` has a lock of its own for everybody; `covered` lies whole in another one, such as its month's; `partly` is
 * closed for some people or some of its days.
 */
export type LockState = 'open' | 'partly' | 'own' | 'covered';

const isForAll = ({ userId, groupId }: LockReach): boolean => userId === null && groupId === null;

export function lockStateOf(locks: readonly LockReach[], period: DeliveryPeriod): LockState {
  const touching = locks.filter(({ from, to }) => from <= period.to && to >= period.from);
  const closing = touching.filter(
    (lock) => isForAll(lock) && lock.from <= period.from && lock.to >= period.to,
  );
  if (closing.some(({ kind }) => kind === period.kind)) return 'own';
  if (closing.length > 0) return 'covered';
  return touching.length > 0 ? 'partly' : 'open';
}
