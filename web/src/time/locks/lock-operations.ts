import { isoWeekOf } from '@sveis/domain/format';

import type { DeliveryPeriod, PeriodKind } from '@sveis/domain/time';
import { LockOpen } from 'lucide-react';
import * as z from 'zod/mini';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { type AnyOperation, defineOperation } from '../../offline/outbox/index.ts';

interface LockBody {
  readonly year: number;
  readonly week?: number;
  readonly month?: number;
  readonly user_id?: number;
  readonly group_id?: number;
  readonly force?: boolean;
  readonly reason?: string;
}

/** Whom a lock is for; neither of the two is everybody. */
export type LockScope = Pick<LockBody, 'user_id' | 'group_id'>;

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

export interface UnlockRequest {
  /** DD.MM.YYYY */
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

export const askUnlock = defineOperation<UnlockRequest, { readonly told: number }>({
  name: 'lock.ask',
  version: 1,
  method: 'POST',
  api: 'main',
  path: () => 'unlock-requests',
  lane: () => 'lock',
  label: ({ from, to }) => ({
    id: 'hours.outboxUnlock',
    values: { dates: from === to ? from : `${from}–${to}` },
  }),
  icon: LockOpen,
  answer: z.object({ told: z.int() }),
});

/** Known to the outbox also when no screen of this room is open. */
export const lockOperations: readonly AnyOperation[] = [askUnlock];
