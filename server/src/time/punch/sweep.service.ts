import type { Database } from '../../database/database.ts';
import { findSweepable } from './punch.store.ts';
import { lockPunch } from './punch-lock.ts';

/**
 * Each minute: lets time act on open stemps nobody is looking at, one person at a time. A convenience for reminders,
 * since every read applies the same rule.
 */
export async function sweepPunches(database: Database, tenantId: number, now: Date): Promise<void> {
  const { timeZone, users } = await database.inTenant(tenantId, async (tx) => {
    const [tenant] = await tx.sql<{ time_zone: string }>('select time_zone from tenant where id = $1', [
      tenantId,
    ]);
    return { timeZone: tenant?.time_zone ?? 'Europe/Oslo', users: await findSweepable(tx) };
  });
  for (const { user_id } of users) {
    await database.inTenant(tenantId, (tx) => lockPunch({ tx, userId: user_id, timeZone, now }));
  }
}
