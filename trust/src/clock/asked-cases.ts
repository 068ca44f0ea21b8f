import { createClient } from '@sveis/server/testing/test-client';
import { addCompany } from '@sveis/server/testing/test-company';
import type { TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { patient } from '../sveis/patient-client.ts';
import { addPeople } from '../sveis/people.ts';
import { lengthOf, weeksOf } from './oracle.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** What the server answers for weeks that are and are not, and for dates that travel month first. */
export async function checkAsked(
  context: TrustContext,
  tally: Tally,
  options: InstallationOptions = {},
): Promise<void> {
  await withInstallation(context, options, async (sveis) => {
    const company = await addCompany(sveis, 'alfa', []);
    const [person] = await addPeople(sveis, company, { count: 1, roleSlug: 'admin', prefix: 'asks' });
    if (!person) throw new Error('nobody asks');
    const ask = (path: string) => patient(createClient(sveis.app, person))('GET', path);
    const years = context.count({ short: 8, full: 40, long: 80 });
    for (let year = 2020; year < 2020 + years; year += 1) {
      const { status } = await ask(`/api/main/week-lock/check?week=53&year=${year}`);
      const isThere = weeksOf(year) === 53;
      tally.check((status === 200) === isThere, () => `week 53 of ${year} was answered ${status}`);
    }
    await ask('/api/main/month-lock/check?date=02.01.2026');
    for (let turn = 0; turn < context.count({ short: 16, full: 120, long: 400 }); turn += 1) {
      const [year, first, second] = [
        2020 + context.random.below(12),
        1 + context.random.below(14),
        1 + context.random.below(31),
      ];
      const { status, body } = await ask(
        `/api/main/month-lock/check?date=${two(first)}.${two(second)}.${year}`,
      );
      const isDate = first <= 12 && second <= lengthOf(year, first);
      tally.check(
        isDate ? status === 200 && body.month === first && body.year === year : status >= 400 && status < 500,
        () =>
          `${two(first)}.${two(second)}.${year}, month first, was answered ${status} ${JSON.stringify(body)}`,
      );
    }
  });
}
