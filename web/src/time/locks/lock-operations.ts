import { isoWeekOf } from '@sveis/domain/format';
import type { DeliveryPeriod, PeriodKind } from '@sveis/domain/time';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { defineOperation } from '../../offline/outbox/index.ts';

interface LockBody {
  readonly year: number;
  readonly week?: number;
  readonly month?: number;
  readonly force?: boolean;
}

/** A week has its ISO year, which is not always that of its days. */
export function lockBody({ kind, from }: DeliveryPeriod): LockBody {
  if (kind === 'week') return isoWeekOf(from);
  return { year: Number(from.slice(0, 4)), month: Number(from.slice(5, 7)) };
}

const paths: Readonly<Record<PeriodKind, string>> = { week: 'week-lock', month: 'month-lock' };

const lockOf = (kind: PeriodKind, method: 'POST' | 'DELETE') =>
  defineOperation<LockBody>({
    name: `lock.${method === 'POST' ? 'set' : 'lift'}-${kind}`,
    version: 1,
    // Never kept for later: a lock means what the office sees now.
    kind: 'direct',
    method,
    api: 'main',
    path: () => paths[kind],
    lane: () => 'lock',
    label: () => ({ id: 'delivery.lockState' }),
    answer: anyAnswer,
  });

export const setLock: Readonly<Record<PeriodKind, ReturnType<typeof lockOf>>> = {
  week: lockOf('week', 'POST'),
  month: lockOf('month', 'POST'),
};

export const liftLock: Readonly<Record<PeriodKind, ReturnType<typeof lockOf>>> = {
  week: lockOf('week', 'DELETE'),
  month: lockOf('month', 'DELETE'),
};
