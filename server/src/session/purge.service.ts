import type { Tx } from '../database/transaction.ts';

const DAY_MS = 24 * 3600_000;
const KEYS_KEPT_DAYS = 90;

/** Nightly: what no company decides on. Idempotency keys outlive any phone's absence. */
export async function purgeExpired(tx: Tx, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const remove = (statement: string, before: Date) => tx.sql(statement, [tx.tenantId, before]);
  await remove('delete from idempotency where tenant_id = $1 and created_at < $2', daysAgo(KEYS_KEPT_DAYS));
  await remove('delete from one_time_code where tenant_id = $1 and expires_at < $2', daysAgo(1));
  await remove('delete from passkey_challenge where tenant_id = $1 and expires_at < $2', now);
  await remove('delete from provider_login where tenant_id = $1 and expires_at < $2', now);
  await remove('delete from login_counter where tenant_id = $1 and window_start < $2', daysAgo(1));
}
