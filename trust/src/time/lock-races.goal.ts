import { addCompany } from '@sveis/server/testing/test-company';
import { addTimeBasics } from '@sveis/server/testing/test-time';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { atOnce } from '../sveis/at-once.ts';
import { connectTo, type Installation, withInstallation } from '../sveis/installation.ts';
import { addPeople, openSessionFor, type Person } from '../sveis/people.ts';
import { type Rewrite, rewritten } from '../sveis/rewritten-database.ts';
import { gated } from './gated-database.ts';
import { interleave } from './lock-interleaving.ts';

/** One company at a time per hand: the lock is the company's, and races must not lean on each other. */
const HANDS = 3;
const PEOPLE_PER_COMPANY = 50;

const measure = (
  context: TrustContext,
  tally: Tally,
  { interleavings, rewrite }: { readonly interleavings: number; readonly rewrite?: Rewrite },
) =>
  withInstallation(
    context,
    {
      poolSize: 20,
      alter: (services) => ({
        ...services,
        database: gated(rewrite ? rewritten(services.database, rewrite) : services.database),
      }),
    },
    async (sveis) => {
      sveis.time.now = new Date('2026-11-12T15:00:00+01:00');
      const count = Math.ceil(interleavings / PEOPLE_PER_COMPANY);
      const people = Math.ceil(interleavings / count);
      // Companies are founded one after the other; only then do the races begin.
      const companies: Site[] = [];
      for (let index = 0; index < count; index += 1)
        companies.push(await found(sveis, `lock${index}`, people));
      await atOnce(HANDS, companies, async ({ office, crew }) => {
        const superuser = await connectTo(sveis.urls.superUrl);
        const watched = { ...sveis, superuser };
        for (const person of crew) await interleave(watched, tally, context.random, person, office);
        await superuser.end();
      });
    },
  );

interface Site {
  readonly office: Person;
  readonly crew: readonly Person[];
}

async function found(sveis: Installation, name: string, people: number): Promise<Site> {
  const company = await addCompany(sveis, name, ['admin']);
  await addTimeBasics(sveis, company);
  return {
    office: await openSessionFor(sveis, company, { id: company.users.admin ?? 0, username: 'admin' }),
    crew: await addPeople(sveis, company, { count: people, roleSlug: 'employee', prefix: name }),
  };
}

const unlocked = (statement: string, call: string): string =>
  statement.replace(`select ${call}(7001, $1)`, 'select $1::integer');

export const lockRacesGoal: Goal = {
  id: 'G31',
  title: 'Locking a week against entries in flight',
  target: '1000 interleavings held at the worst moment, 0 changes in a locked week',
  atLeast: 1_000,
  run: (context, tally) =>
    measure(context, tally, { interleavings: context.count({ short: 40, full: 1_000, long: 10_000 }) }),
  planted: [
    {
      name: 'writers do not take the shared advisory lock',
      run: (context, tally) =>
        measure(context, tally, {
          interleavings: 40,
          rewrite: (statement) => unlocked(statement, 'pg_advisory_xact_lock_shared'),
        }),
    },
    {
      name: 'the office does not wait for writers',
      run: (context, tally) =>
        measure(context, tally, {
          interleavings: 40,
          rewrite: (statement) => unlocked(statement, 'pg_advisory_xact_lock'),
        }),
    },
    {
      name: 'hours written without asking whether the week is locked',
      run: (context, tally) =>
        measure(context, tally, {
          interleavings: 40,
          rewrite: (statement) =>
            statement.replace('from "period_lock" where', 'from "period_lock" where false and'),
        }),
    },
  ],
};
