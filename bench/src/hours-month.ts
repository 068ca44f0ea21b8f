import { formatDate } from '@sveis/domain/format';
import { againstBare, round } from './against-bare.ts';
import { startBare } from './bare/start-bare.ts';
import { growHoursCompany, type HoursCompany } from './hours-company.ts';
import type { Call } from './load.ts';
import { type Program, untilAnswers } from './program.ts';
import type { Figure } from './runner/figure.ts';
import type { Site } from './site.ts';
import { interleaved } from './statistics.ts';

const ROUNDS = 5;
const CREW = 50;
const OWN_CALLS = 600;
const CREW_CALLS = 60;
/** A crew's month is asked for by a few leaders at a time. On a busy machine a round ends by the clock. */
const ownLoad = { concurrency: 16, seconds: 5 };
const crewLoad = { concurrency: 4, seconds: 5 };

/** The calendar: one person's month, and a leader's month of fifty, among 500 people with two years of hours. */
export async function measureHoursMonth(site: Site): Promise<Figure[]> {
  const company = await growHoursCompany(site);
  const bare = await startBare(site, 'hours');
  const crewRound = (program: Program, next: (number: number) => Call) =>
    round(program, CREW_CALLS, next, crewLoad);
  const ownRound = (program: Program, next: (number: number) => Call) =>
    round(program, OWN_CALLS, next, ownLoad);
  try {
    await untilAnswers(bare, barePath(company, ownUsers(company, 0)));
    const things = {
      own: ownRound(site.program, (number) => ownMonth(site, company, number)),
      ownBare: ownRound(bare, (number) => bareCall(bare, company, ownUsers(company, number))),
      crew: crewRound(site.program, (number) => crewMonth(site, company, number)),
      crewBare: crewRound(bare, (number) => bareCall(bare, company, crewUsers(company, number))),
    };
    await interleaved(1, things);
    const rows = await interleaved(ROUNDS, things);
    return [
      ...againstBare('own month', rows.own, rows.ownBare, 2),
      ...againstBare(`month of ${CREW} people`, rows.crew, rows.crewBare, 1),
    ];
  } finally {
    await bare.stop();
  }
}

function personAt<T>(people: readonly T[], number: number): T {
  const person = people[number % people.length];
  if (person === undefined) throw new Error('nobody to measure with');
  return person;
}

const ownUsers = ({ workers }: HoursCompany, number: number): readonly number[] => [
  personAt(workers, number).userId,
];

const crewUsers = ({ workers }: HoursCompany, number: number): readonly number[] =>
  Array.from({ length: CREW }, (_, index) => personAt(workers, number * CREW + index).userId);

const filter = (site: Site, company: HoursCompany, token: string, users: readonly number[]): Call => ({
  url: `${site.program.url}/api/main/hours/filter`,
  method: 'POST',
  headers: {
    authorization: `Bearer ${token}`,
    'accept-language': 'no',
    'content-type': 'application/json',
  },
  body: JSON.stringify({
    start: formatDate(company.from),
    end: formatDate(company.to),
    users,
    showAllProjects: true,
  }),
});

const ownMonth = (site: Site, company: HoursCompany, number: number): Call =>
  filter(site, company, personAt(company.workers, number).token, ownUsers(company, number));

const crewMonth = (site: Site, company: HoursCompany, number: number): Call =>
  filter(site, company, personAt(company.leaders, number).token, crewUsers(company, number));

const barePath = ({ tenantId, from, to }: HoursCompany, users: readonly number[]): string =>
  `/?tenant=${tenantId}&from=${from}&to=${to}&users=${users.join()}`;

const bareCall = (bare: Program, company: HoursCompany, users: readonly number[]): Call => ({
  url: `${bare.url}${barePath(company, users)}`,
});
