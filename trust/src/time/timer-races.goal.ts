import { addCompany } from '@sveis/server/testing/test-company';
import { addTimeBasics } from '@sveis/server/testing/test-time';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { atOnce } from '../sveis/at-once.ts';
import { type Installation, type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { addPeople, type Person } from '../sveis/people.ts';
import { rewritten } from '../sveis/rewritten-database.ts';
import { createActors, type Traces } from './timer-actors.ts';
import { brokenInvariants } from './timer-invariants.ts';

const PEOPLE_PER_COMPANY = 50;

interface RaceOptions extends InstallationOptions {
  readonly interleavings: number;
  readonly before?: (sveis: Installation) => Promise<unknown>;
}

/** One person, eight actors at once; then the next person. */
async function race(sveis: Installation, context: TrustContext, tally: Tally, person: Person): Promise<void> {
  const traces: Traces = { answers: [], acknowledged: new Set(), entriesAtLock: undefined };
  await Promise.all(createActors(sveis, person, context.random, traces).map((act) => act()));
  const broken = await brokenInvariants(sveis, person, traces);
  tally.check(broken.length === 0, () => broken.join('; '));
}

const measure = (context: TrustContext, tally: Tally, { interleavings, before, ...options }: RaceOptions) =>
  withInstallation(context, { poolSize: 24, ...options }, async (sveis) => {
    await before?.(sveis);
    sveis.time.now = new Date('2026-11-12T15:00:00+01:00');
    for (let done = 0; done < interleavings; done += PEOPLE_PER_COMPANY) {
      const company = await addCompany(sveis, `race${done}`, []);
      await addTimeBasics(sveis, company);
      const count = Math.min(PEOPLE_PER_COMPANY, interleavings - done);
      const people = await addPeople(sveis, company, { count, roleSlug: 'employee', prefix: `r${done}x` });
      await atOnce(3, people, (person) => race(sveis, context, tally, person));
    }
    tally.figures.calls = interleavings * 8;
  });

export const timerRacesGoal: Goal = {
  id: 'G10',
  title: 'Two phones, a retry, the sweeper and the office at one stemp',
  target: '3000 interleavings of 8 actors, 0 broken invariants',
  atLeast: 3_000,
  run: (context, tally) =>
    measure(context, tally, { interleavings: context.count({ short: 60, full: 3_000, long: 20_000 }) }),
  planted: [
    {
      name: 'no index for one running stemp, no overlap constraint, no row to queue on',
      run: (context, tally) =>
        measure(context, tally, {
          interleavings: 60,
          before: ({ superuser }) =>
            superuser.query('drop index one_open_punch; alter table punch drop constraint punch_overlap'),
          alter: (services) => ({
            ...services,
            database: rewritten(services.database, (statement) => statement.replace(/ for update$/i, '')),
          }),
        }),
    },
    {
      name: 'hours written without asking whether the week is locked',
      run: (context, tally) =>
        measure(context, tally, {
          interleavings: 100,
          alter: (services) => ({
            ...services,
            database: rewritten(services.database, (statement) =>
              statement.replace('from "period_lock" where', 'from "period_lock" where false and'),
            ),
          }),
        }),
    },
  ],
};
