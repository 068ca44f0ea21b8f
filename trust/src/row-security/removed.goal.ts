import { findCatalogueBreaches } from '@sveis/server/testing/statements/catalogue-rules';
import { tenantTables } from '../cross-tenant/tenant-rows.ts';
import { arrangeCompanies } from '../cross-tenant/two-companies.ts';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type Installation, withInstallation } from '../sveis/installation.ts';
import { probeTable } from './probe.ts';
import { undone } from './undone.ts';

const own = "tenant_id = nullif(current_setting('app.tenant', true), '')::integer";

/** What can be taken from a table's protection, one at a time; `isLeak` lets the app itself see or do more. */
const removals: readonly { readonly name: string; readonly statement: string; readonly isLeak: boolean }[] = [
  { name: 'policy dropped', statement: 'drop policy tenant_only on :table', isLeak: false },
  { name: 'row security disabled', statement: 'alter table :table disable row level security', isLeak: true },
  {
    name: 'row security not forced',
    statement: 'alter table :table no force row level security',
    isLeak: false,
  },
  {
    name: 'policy true for reading',
    statement: 'alter policy tenant_only on :table using (true)',
    isLeak: true,
  },
  {
    name: 'policy true for writing',
    statement: 'alter policy tenant_only on :table with check (true)',
    isLeak: false,
  },
  {
    name: 'policy for reading only',
    statement: `drop policy tenant_only on :table; create policy tenant_only on :table for select using (${own})`,
    isLeak: false,
  },
  {
    name: 'a second, open policy',
    statement: 'create policy stray on :table for select using (true)',
    isLeak: true,
  },
  { name: 'grant widened', statement: 'grant truncate on :table to sveis_app', isLeak: false },
  { name: 'granted to everybody', statement: 'grant select on :table to public', isLeak: false },
];

type Notice = (sveis: Installation) => Promise<boolean>;
const byCatalogue: Notice = async ({ superuser }) => (await findCatalogueBreaches(superuser)).length > 0;

async function removeOneByOne(
  sveis: Installation,
  context: TrustContext,
  tally: Tally,
  noticed: Notice,
): Promise<void> {
  const companies = await arrangeCompanies(sveis, { attackers: 2, random: context.random.uuid });
  const { superuser } = sveis;
  const tables = context.random
    .shuffle(await tenantTables(superuser))
    .slice(0, context.count({ short: 3, full: Number.POSITIVE_INFINITY }));
  let leaksSeen = 0;
  let leaks = 0;
  for (const table of tables) {
    const look = () => probeTable(superuser, table, companies);
    const calm = await undone(superuser, 'select 1', look);
    tally.check(!calm.isLeaking, () => `${table} leaks as it stands`);
    for (const { name, statement, isLeak } of removals) {
      const [isNoticed, probed] = await undone(superuser, statement.replaceAll(':table', table), async () => [
        await noticed(sveis),
        await look(),
      ]);
      tally.check(isNoticed || probed.isLeaking, () => `${name} on ${table} was not noticed`);
      // Where the other company has rows, the app itself must be seen reading them: the probe is no decoration.
      if (isLeak && probed.hasRows) {
        leaks += 1;
        if (probed.isLeaking) leaksSeen += 1;
        else tally.fail(`${name} on ${table}: the probe saw nothing`);
      }
    }
  }
  Object.assign(tally.figures, {
    tables: tables.length,
    removals: removals.length,
    'leaks seen by reading': `${leaksSeen} of ${leaks}`,
  });
}

const measure = (context: TrustContext, tally: Tally, noticed: Notice) =>
  withInstallation(context, {}, (sveis) => removeOneByOne(sveis, context, tally, noticed));

export const removedGoal: Goal = {
  id: 'G3',
  title: 'Protections removed one by one',
  target: 'every policy, FORCE and grant of every table, 100 % noticed',
  run: (context, tally) => measure(context, tally, byCatalogue),
  planted: [
    {
      name: 'rules of the catalogue switched off',
      run: (context, tally) => measure(context, tally, async () => false),
    },
  ],
};
