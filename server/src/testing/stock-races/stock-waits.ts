import { setTimeout } from 'node:timers/promises';
import { asSuperuser } from '../super-client.ts';
import type { TestInstallation } from '../test-installation.ts';

/** How many balances a posting has locked while it waits for a counter somebody else holds, of how many; and its answer. */
export async function locksWhileWaiting<Answer>(
  sveis: TestInstallation,
  { companyId, counter }: { readonly companyId: number; readonly counter: string },
  post: () => Promise<Answer>,
): Promise<{ readonly locked: number; readonly answer: Answer }> {
  return asSuperuser(sveis, async (client) => {
    const isWaiting = async () =>
      (
        await client.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount === 1;
    const countOf = async (lock = '') =>
      (await client.query(`select from stock_balance where tenant_id = $1 ${lock}`, [companyId])).rowCount ??
      0;
    await client.query('begin');
    await client.query('select from counter where tenant_id = $1 and name = $2 for update', [
      companyId,
      counter,
    ]);
    const posting = post();
    while (!(await isWaiting())) await setTimeout(20);
    const free = await countOf('for update skip locked');
    const all = await countOf();
    await client.query('rollback');
    return { locked: all - free, answer: await posting };
  });
}
