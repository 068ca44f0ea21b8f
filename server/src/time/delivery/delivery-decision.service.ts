import { noPermission, notFound, refused, stale, validation } from '@sveis/domain/errors';
import { can } from '@sveis/domain/session';
import { type DeliveryStep, periodKey, refuseStep } from '@sveis/domain/time';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { writeEvent } from '../../events/index.ts';
import { notify } from '../../notifications/index.ts';
import { requireSeenOwner } from '../hours/hours-access.ts';
import { shareTimeLock } from '../locks/period-lock.store.ts';
import { isPeriodLocked } from './delivery.service.ts';
import {
  type DeliveryDecision,
  type DeliveryRow,
  decideDelivery,
  findDelivery,
  lockDelivery,
} from './delivery.store.ts';
import { recordOfDelivery } from './delivery-record.ts';

interface Decision {
  readonly step: DeliveryStep;
  readonly reason?: string | undefined;
  /** The rev the decider saw: nobody approves what has been decided on since. */
  readonly rev?: number | undefined;
}

export const withdrawDelivery = async (ctx: UserContext, id: string, rev?: number) => {
  await decide(ctx, id, { step: 'withdraw', rev }, { state: 'withdrawn' });
  return answer(ctx, id);
};

export const approveDelivery = async (ctx: UserContext, id: string, rev?: number) => {
  const row = await decide(ctx, id, { step: 'approve', rev }, { state: 'approved', ...by(ctx) });
  await tellOthers(ctx, 'hours_approved', row);
  return answer(ctx, id);
};

/** With a reason, and whether it was approved before or not: the days are free again. */
export async function returnDelivery(ctx: UserContext, id: string, reason: string, rev?: number) {
  const text = reason.trim();
  const decision = { state: 'returned', return_reason: text, ...by(ctx) } as const;
  const row = await decide(ctx, id, { step: 'return', reason: text, rev }, decision);
  await tellOthers(ctx, 'hours_returned', row);
  await notify(
    ctx.tx,
    {
      users: [row.user_id],
      kind: 'hours_returned',
      params: { from: row.from_day, to: row.to_day, period: keyOf(row), reason: text },
    },
    ctx.now,
  );
  return answer(ctx, id);
}

const tellOthers = (ctx: UserContext, event: 'hours_approved' | 'hours_returned', row: DeliveryRow) =>
  writeEvent(ctx.tx, {
    event,
    at: ctx.now,
    actorId: ctx.user.id,
    entity: 'delivery',
    entityId: row.id,
    facts: { user_id: row.user_id, from: row.from_day, to: row.to_day, period: keyOf(row) },
  });

const by = (ctx: UserContext) => ({ decided_by: ctx.user.id, decided_at: ctx.now });

export const keyOf = (row: Pick<DeliveryRow, 'kind' | 'from_day' | 'to_day'>): string =>
  periodKey({ kind: row.kind, from: row.from_day, to: row.to_day });

async function decide(
  ctx: UserContext,
  id: string,
  { step, reason, rev }: Decision,
  decision: DeliveryDecision,
): Promise<DeliveryRow> {
  await shareTimeLock(ctx.tx);
  await lockDelivery(ctx.tx, id);
  const row = await findDelivery(ctx.tx, id);
  const isLeader = can(ctx.rights.access, 'edit', 'hours');
  if (!row) throw notFound();
  requireSeenOwner(ctx, row.user_id);
  const refusal = refuseStep({
    step,
    state: row.state,
    isOwn: row.user_id === ctx.user.id,
    isLeader,
    hasReason: reason !== undefined && reason !== '',
    isLocked: await isPeriodLocked(ctx.tx, row.user_id, { from: row.from_day, to: row.to_day }),
  });
  if (refusal === 'NO_PERMISSION') throw noPermission({ action: 'edit', module: 'hours' });
  if (refusal === 'REASON_REQUIRED') throw validation({ reason: [{ code: 'REQUIRED' }] });
  if (refusal) throw refused(refusal);
  if (rev !== undefined && rev !== row.rev) throw stale(recordOfDelivery(row));
  await decideDelivery(ctx.tx, id, decision);
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: step,
    entity: 'delivery',
    entityId: id,
    before: { state: row.state },
    after: { state: decision.state, ...(reason === undefined ? {} : { reason }) },
  });
  return row;
}

async function answer(ctx: UserContext, id: string) {
  const row = await findDelivery(ctx.tx, id);
  if (!row) throw notFound();
  return recordOfDelivery(row);
}
