import { sql } from 'kysely';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';

/** Counts one attempt and tells how many the running window has seen; an old window starts again. */
export async function countAttempt(
  tx: Tx,
  { scope, subject, now, windowStart }: { scope: string; subject: Buffer; now: Date; windowStart: Date },
): Promise<{ attempts: number; windowStart: Date }> {
  const row = await tx.one(
    sqlFor
      .insertInto('login_counter')
      .values({ tenant_id: tx.tenantId, scope, subject, window_start: now, attempts: 1 })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'scope', 'subject']).doUpdateSet({
          attempts: sql`case when login_counter.window_start < ${windowStart} then 1 else login_counter.attempts + 1 end`,
          window_start: sql`case when login_counter.window_start < ${windowStart} then ${now} else login_counter.window_start end`,
        }),
      )
      .returning(['attempts', 'window_start']),
  );
  return { attempts: row.attempts, windowStart: row.window_start };
}

export const forgiveAttempt = (tx: Tx, scope: string, subject: Buffer): Promise<number> =>
  tx.run(
    sqlFor
      .updateTable('login_counter')
      .set({ attempts: sql`greatest(attempts - 1, 0)` })
      .where('tenant_id', '=', tx.tenantId)
      .where('scope', '=', scope)
      .where('subject', '=', subject),
  );

export const clearAttempts = (tx: Tx, scope: string, subject: Buffer): Promise<number> =>
  tx.run(
    sqlFor
      .deleteFrom('login_counter')
      .where('tenant_id', '=', tx.tenantId)
      .where('scope', '=', scope)
      .where('subject', '=', subject),
  );
