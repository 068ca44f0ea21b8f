import { type DeliveryPeriod, type LockState, lockStateOf } from '@sveis/domain/time';
import { dayFromWire } from '../delivery/period-words.ts';
import type { PeriodLock } from './lock-queries.ts';

/** The state of a period by the locks the server has told of. */
export const stateByLocks = (locks: readonly PeriodLock[], period: DeliveryPeriod): LockState =>
  lockStateOf(
    locks.map((lock) => ({
      kind: lock.kind,
      from: dayFromWire(lock.from),
      to: dayFromWire(lock.to),
      userId: lock.user_id,
      groupId: lock.group_id,
    })),
    period,
  );
