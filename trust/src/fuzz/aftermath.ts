import type { Tally } from '../runner/tally.ts';
import type { Installation } from '../sveis/installation.ts';

/** The same server with the same connections serves people as before. */
export async function checkAlive(
  sveis: Installation,
  tally: Tally,
  serve: () => Promise<boolean>,
): Promise<void> {
  const served = await Promise.all(Array.from({ length: 40 }, serve));
  for (const isFine of served) tally.check(isFine, () => 'somebody was not served afterwards');
  const ready = await sveis.app.inject('/readyz');
  tally.check(ready.statusCode === 200, () => `not ready afterwards: ${ready.statusCode}`);
  const { rows } = await sveis.superuser.query<{ n: number }>(
    `select count(*)::integer as n from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  );
  tally.check(rows[0]?.n === 0, () => `${rows[0]?.n} connections were left inside a transaction`);
  tally.check(!('isAdmin' in {}), () => 'every object has become an administrator');
}
