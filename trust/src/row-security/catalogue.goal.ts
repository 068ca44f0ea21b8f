import { catalogueRules, findCatalogueBreaches } from '@sveis/server/testing/statements/catalogue-rules';
import { cloneTemplate, withDatabase } from '@sveis/server/testing/template';
import type pg from 'pg';
import type { Goal, TrustContext } from '../runner/goal.ts';
import { connectTo } from '../sveis/installation.ts';
import { undone } from './undone.ts';
import { violations } from './violations.ts';

async function withClone<T>({ cluster }: TrustContext, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const clone = await cloneTemplate(cluster.superUrl);
  const client = await connectTo(withDatabase(cluster.superUrl, clone.name));
  try {
    return await work(client);
  } finally {
    await client.end();
    await clone.drop();
  }
}

const objectKinds = {
  tables: "select count(*) from pg_class c where relkind in ('r', 'p') and :ours(c.relnamespace)",
  views: "select count(*) from pg_class c where relkind in ('v', 'm') and :ours(c.relnamespace)",
  functions: 'select count(*) from pg_proc p where :ours(p.pronamespace)',
  'foreign keys': "select count(*) from pg_constraint k where contype = 'f' and :ours(k.connamespace)",
  indexes: "select count(*) from pg_class c where relkind in ('i', 'I') and :ours(c.relnamespace)",
  grants:
    'select count(*) from pg_class c cross join lateral aclexplode(c.relacl) where :ours(c.relnamespace)',
} as const;

async function countObjects(client: pg.Client): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const [kind, statement] of Object.entries(objectKinds)) {
    const sql = statement.replace(
      /:ours\(([\w.]+)\)/,
      "$1 in (select oid from pg_namespace where nspname in ('public', 'sveis'))",
    );
    const { rows } = await client.query<{ count: string }>(sql);
    counts[kind] = Number(rows[0]?.count ?? 0);
  }
  return counts;
}

export const catalogueGoal: Goal = {
  id: 'G2',
  title: 'Rules of the catalogue',
  target: 'every table, view, function, foreign key, index and grant under every rule, 0 breaches',
  atLeast: 20_000,
  run: (context, tally) =>
    withClone(context, async (client) => {
      const counts = await countObjects(client);
      const objects = Object.values(counts).reduce((sum, count) => sum + count, 0);
      tally.attempts += objects * catalogueRules.length;
      for (const { rule, object, detail } of await findCatalogueBreaches(client))
        tally.fail(`${rule}: ${object} (${detail})`);

      const fired = new Set<string>();
      for (const { statement } of violations) {
        const findings = await undone(client, statement, () => findCatalogueBreaches(client));
        for (const { rule } of findings) fired.add(rule);
      }
      for (const { name } of catalogueRules)
        tally.check(fired.has(name), () => `no planted breach makes this rule speak: ${name}`);
      Object.assign(tally.figures, { rules: catalogueRules.length, objects, ...counts });
    }),
  planted: violations.map(({ name, statement }) => ({
    name,
    run: (context, tally) =>
      withClone(context, async (client) => {
        const findings = await undone(client, statement, () => findCatalogueBreaches(client));
        for (const { rule, object } of findings) tally.fail(`${rule}: ${object}`);
      }),
  })),
};
