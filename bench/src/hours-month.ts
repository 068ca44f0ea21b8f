import { fileURLToPath } from 'node:url';
import { formatDate } from '@sveis/domain/format';
import type { Figure } from './figure.ts';
import { growHoursCompany, type HoursCompany } from './hours-company.ts';
import { type Call, runLoad } from './load.ts';
import { cpuSeconds } from './process-figures.ts';
import { type Program, startProgram, untilAnswers } from './program.ts';
import type { Site } from './site.ts';
import { column, interleaved, median, percentile, ratios, spread } from './statistics.ts';

const ROUNDS = 5;
const CREW = 50;

const bareFile = fileURLToPath(new URL('./bare-hours.js', import.meta.url));

/** The calendar: one person's month, and a leader's month of fifty, among 500 people with two years of hours. */
export async function measureHoursMonth(site: Site): Promise<Figure[]> {
  const company = await growHoursCompany(site);
  const bare = await startProgram(bareFile, { DATABASE_URL: site.superUrl });
  try {
    await untilAnswers(bare, barePath(company, [1_000]));
    const things = {
      own: round(site.program, 16, 800, (number) => ownMonth(site, company, number)),
      ownBare: round(bare, 16, 800, (number) => bareCall(bare, company, ownUsers(company, number))),
      crew: round(site.program, 4, 120, (number) => crewMonth(site, company, number)),
      crewBare: round(bare, 4, 120, (number) => bareCall(bare, company, crewUsers(company, number))),
    };
    await interleaved(1, things);
    const rows = await interleaved(ROUNDS, things);
    return [
      ...figures('own month', rows.own, rows.ownBare),
      ...figures(`month of ${CREW} people`, rows.crew, rows.crewBare),
    ];
  } finally {
    await bare.stop();
  }
}

type Rows = Readonly<Record<string, number>>[];

function figures(name: string, ours: Rows, theirs: Rows): Figure[] {
  const cpu = ratios(column(ours, 'cpu'), column(theirs, 'cpu'));
  const p95 = ratios(column(ours, 'p95'), column(theirs, 'p95'));
  const of = (rows: Rows, part: string) => median(column(rows, part));
  return [
    {
      name: `${name}: p95 against bare`,
      value: median(p95),
      unit: 'x',
      peer: `${of(ours, 'p95').toFixed(1)} ms, bare node:http + pg ${of(theirs, 'p95').toFixed(1)} ms; rounds ${spread(p95)}`,
    },
    {
      name: `${name}: CPU per call against bare`,
      value: median(cpu),
      unit: 'x',
      peer: `${of(ours, 'cpu').toFixed(0)} us, bare ${of(theirs, 'cpu').toFixed(0)} us; rounds ${spread(cpu)}`,
    },
    {
      name: `${name}: calls per second`,
      value: of(ours, 'rate'),
      unit: '/s',
      peer: `bare ${of(theirs, 'rate').toFixed(0)} /s`,
    },
    {
      name: `${name}: failed calls`,
      value: Math.max(...column(ours, 'failures'), ...column(theirs, 'failures')),
      unit: '',
      most: 0,
    },
  ];
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

/** One round: the slow calls, calls per second, and the server's own processor time per call in microseconds. */
const round =
  (program: Program, concurrency: number, calls: number, next: (number: number) => Call) => async () => {
    const before = cpuSeconds(program.pid);
    const { seconds, latencies, failures } = await runLoad({ concurrency, calls, seconds: 20, next });
    const cpu = ((cpuSeconds(program.pid) - before) / latencies.length) * 1_000_000;
    return { rate: latencies.length / seconds, p95: percentile(latencies, 0.95), cpu, failures };
  };
