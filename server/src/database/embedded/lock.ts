import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';

const key = 7_386_594_711;
const patience = 1500;

/**
 * Held by the connection for life: this, and not postmaster.pid, tells a server left by a killed parent
 * from a server another Sveis is using. A killed parent's lock goes within moments, hence the patience.
 */
export async function acquireLock(client: Client): Promise<boolean> {
  const giveUp = Date.now() + patience;
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [key]);
    if (rows[0]?.held) return true;
    if (Date.now() > giveUp) return false;
    await delay(50);
  }
}

/** Whether a live Sveis stands behind this server, asked without taking its place. */
export async function isLockHeld(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select exists (
       select from pg_locks
        where locktype = 'advisory' and granted and ((classid::bigint << 32) | objid::bigint) = $1::bigint) as held`,
    [key],
  );
  return rows[0]?.held ?? false;
}
