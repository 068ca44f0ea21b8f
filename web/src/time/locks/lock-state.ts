import type { DeliveryPeriod } from '@sveis/domain/time';
import { dayFromWire } from '../delivery/period-words.ts';
import type { PeriodLock } from './lock-queries.ts';

/** `own` has a lock of its own that can be lifted; `covered` lies whole in another one, such as its month's. */
export type LockState = 'open' | 'own' | 'covered';

/** A lock on one person closes nothing for the others. */
export function lockStateOf(locks: readonly PeriodLock[], period: DeliveryPeriod): LockState {
  const closing = locks.filter(
    (lock) =>
      lock.user_id === null && dayFromWire(lock.from) <= period.from && dayFromWire(lock.to) >= period.to,
  );
  if (closing.some(({ kind }) => kind === period.kind)) return 'own';
  return closing.length > 0 ? 'covered' : 'open';
}
