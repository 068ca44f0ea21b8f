import { periodKey, weekPeriod } from '@sveis/domain/time';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { notify } from '../../notifications/index.ts';
import { readRange } from '../delivery/delivery-access.ts';
import { findLockers } from './period-lock.store.ts';

export interface UnlockRequest {
  /** DD.MM.YYYY */
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** Asks those who locked somebody's days to open them again, and tells how many that are: opened meanwhile, nobody. */
export async function askToUnlock(ctx: UserContext, { reason, ...asked }: UnlockRequest) {
  const { from, to } = readRange(asked);
  const lockers = await findLockers(ctx.tx, ctx.user.id, from, to);
  const period = periodKey(weekPeriod(from));
  for (const { locked_by, name } of lockers) {
    const params = { name, from, to, reason, period };
    await notify(ctx.tx, { users: [locked_by], kind: 'unlock_asked', params }, ctx.now);
  }
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'ask',
    entity: 'unlock',
    entityId: period,
    after: { from, to, reason, told: lockers.length },
  });
  return { told: lockers.length };
}
