import { writeAudit } from '../../audit/index.ts';
import type { IdentityContext } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';

interface Reading {
  readonly call: 'calendar' | 'totals' | 'export' | 'csv';
  readonly from: string;
  readonly to: string;
  /** Without it everybody's. */
  readonly users?: readonly number[] | undefined;
}

/** Who takes out other people's hours leaves a line; one's own are nobody's matter. */
export async function trailOfReading(
  ctx: IdentityContext,
  tx: Tx,
  { users, ...reading }: Reading,
): Promise<void> {
  if (users?.every((id) => id === ctx.user.id)) return;
  await writeAudit(tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'read',
    entity: 'hours',
    entityId: reading.call,
    after: { ...reading, ...(users ? { users } : {}) },
  });
}
