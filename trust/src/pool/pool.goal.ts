import type { Database } from '@sveis/server/database/database';
import { addCompany } from '@sveis/server/testing/test-company';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { atOnce } from '../sveis/at-once.ts';
import { type Installation, type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { addPeople } from '../sveis/people.ts';
import { sessionScopedDatabase } from './session-scoped-database.ts';
import { createTurn, type Side, turns } from './turns.ts';

/** Two companies in turns over a single connection, with every kind of ending a transaction can have. */
async function interleave(
  sveis: Installation,
  context: TrustContext,
  tally: Tally,
  requests: number,
): Promise<void> {
  const sides: Side[] = [];
  for (const host of ['alfa', 'bravo']) {
    const company = await addCompany(sveis, host, []);
    const people = await addPeople(sveis, company, {
      count: 20,
      roleSlug: 'employee',
      prefix: `${host}only`,
    });
    sides.push({ ...company, people, marker: `${host}only` });
  }
  const [first, second] = sides;
  if (!first || !second) throw new Error('two companies are needed');
  const kinds: Record<string, number> = {};
  const work = Array.from({ length: requests }, () => {
    const isFirst = context.random.next() < 0.5;
    const kind = context.random.pick(turns);
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    return {
      kind,
      side: isFirst ? first : second,
      other: isFirst ? second : first,
      luck: context.random.next(),
    };
  });
  const take = createTurn(sveis);
  await atOnce(12, work, async ({ kind, side, other, luck }) => {
    const fault = await take(kind, side, other, luck);
    tally.check(fault === undefined, () => `${kind} of ${side.host}: ${fault}`);
  });
  Object.assign(tally.figures, { connections: 1, ...kinds });
}

const measure = (context: TrustContext, tally: Tally, requests: number, options: InstallationOptions = {}) =>
  withInstallation(context, { ...options, poolSize: 1 }, (sveis) =>
    interleave(sveis, context, tally, requests),
  );

export const poolGoal: Goal = {
  id: 'G4',
  title: 'Two companies over a pool of one',
  target: '>= 5000 interleaved requests with aborted and timed-out transactions, 0 rows of the wrong company',
  atLeast: 5_000,
  run: (context, tally) => measure(context, tally, context.count({ short: 250, full: 5_400, long: 60_000 })),
  planted: [
    {
      name: 'the company set for the session instead of the transaction',
      run: async (context, tally) => {
        const opened: Database[] = [];
        try {
          await measure(context, tally, 120, {
            alter: (services) => {
              const database = sessionScopedDatabase(services.database);
              opened.push(database);
              return { ...services, database };
            },
          });
        } finally {
          await Promise.all(opened.map((database) => database.close()));
        }
      },
    },
  ],
};
