import type { Database } from '@sveis/server/database/database';
import { addCompany } from '@sveis/server/testing/test-company';
import type { Goal, PlantedDefect, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { atOnce } from '../sveis/at-once.ts';
import { type Installation, type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { addPeople } from '../sveis/people.ts';
import { isPgbouncerInstalled, type Pooler, startPgbouncer } from './pgbouncer.ts';
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
  Object.assign(tally.figures, kinds);
}

type Measure = (
  context: TrustContext,
  tally: Tally,
  requests: number,
  options?: InstallationOptions,
) => Promise<void>;

const measure: Measure = (context, tally, requests, options = {}) => {
  tally.figures.connections = 1;
  return withInstallation(context, { ...options, poolSize: 1 }, (sveis) =>
    interleave(sveis, context, tally, requests),
  );
};

/** The same with twenty connections of the server that share two of the pooler to the database. */
const measureThroughPooler: Measure = async (context, tally, requests, options = {}) => {
  if (!isPgbouncerInstalled())
    return tally.fail('not measured: install pgbouncer (apt-get install pgbouncer)');
  tally.figures.connections = 2;
  let pooler: Pooler | undefined;
  const reach = async (appUrl: string) => {
    pooler = await startPgbouncer(appUrl, 2);
    return pooler.url;
  };
  try {
    await withInstallation(context, { ...options, reach, poolSize: 20, env: { DB_PREPARED: '0' } }, (sveis) =>
      interleave(sveis, context, tally, requests),
    );
  } finally {
    await pooler?.stop();
  }
};

/** A company that stays on the connection reaches whoever is given the connection next. */
const staysOnConnection = (measured: Measure): PlantedDefect => ({
  name: 'the company set for the session instead of the transaction',
  run: async (context, tally) => {
    const opened: Database[] = [];
    try {
      await measured(context, tally, 120, {
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
});

export const poolGoal: Goal = {
  id: 'G4',
  title: 'Two companies over a pool of one',
  target: '>= 5000 interleaved requests with aborted and timed-out transactions, 0 rows of the wrong company',
  atLeast: 5_000,
  run: (context, tally) => measure(context, tally, context.count({ short: 250, full: 5_400, long: 60_000 })),
  planted: [staysOnConnection(measure)],
};

export const poolerGoal: Goal = {
  id: 'G39',
  title: 'Two companies through PgBouncer',
  target:
    '>= 5000 interleaved requests over two connections in transaction mode, 0 rows of the wrong company',
  atLeast: 5_000,
  // Machines without PgBouncer still run the short slice of everything else.
  isSlow: true,
  run: (context, tally) =>
    measureThroughPooler(context, tally, context.count({ short: 250, full: 5_400, long: 60_000 })),
  planted: [staysOnConnection(measureThroughPooler)],
};
