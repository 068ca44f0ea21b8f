import type pg from 'pg';
import type { Tally } from '../runner/tally.ts';
import type { Writer } from './writers.ts';

/**
 * A write and its key commit together, so the transaction that made both marks both rows:
 * effects are counted per key without trusting anything the server said.
 */
const effectsSql = `
  select i.key, count(a.id)::integer as effects
    from idempotency i left join audit a
      on a.tenant_id = i.tenant_id and a.xmin = i.xmin and a.entity = 'auto_logout' and a.actor_id = i.user_id
   group by i.key`;

export async function countEffects(
  client: pg.Client,
  acknowledged: ReadonlyMap<string, Writer>,
  tally: Tally,
): Promise<void> {
  const { rows } = await client.query<{ key: string; effects: number }>(effectsSql);
  const effects = new Map(rows.map((row) => [row.key, row.effects]));
  const { rows: totals } = await client.query<{ n: number }>(
    "select count(*)::integer as n from audit where entity = 'auto_logout'",
  );
  const total = totals[0]?.n ?? 0;
  let lost = 0;
  for (const key of acknowledged.keys()) {
    const isKept = effects.size === 0 ? total > 0 : effects.get(key) === 1;
    if (!isKept) lost += 1;
    tally.check(isKept, () => `the acknowledged write ${key} has ${effects.get(key) ?? 0} effects`);
  }
  const doubled = total - acknowledged.size;
  if (doubled !== 0) tally.fail(`${total} effects of ${acknowledged.size} acknowledged writes`);
  Object.assign(tally.figures, { writes: acknowledged.size, lost, doubled: Math.max(0, doubled) });
}
