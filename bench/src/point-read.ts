import { fileURLToPath } from 'node:url';
import type { Figure } from './figure.ts';
import { type Call, runLoad } from './load.ts';
import { cpuSeconds, residentMegabytes } from './process-figures.ts';
import { type Program, startProgram, untilAnswers } from './program.ts';
import type { Site } from './site.ts';
import { column, interleaved, median, ratios, spread } from './statistics.ts';

const ROUNDS = 5;
const CALLS = 1_500;
const CONCURRENCY = 16;

const bareFile = fileURLToPath(new URL('./bare-server.js', import.meta.url));

/** Reading one row, authenticated and under row security, against the least Node and pg can do. */
export async function measurePointRead(site: Site): Promise<Figure[]> {
  const bare = await startProgram(bareFile, { DATABASE_URL: site.superUrl });
  try {
    await untilAnswers(bare, '/?tenant=1');
    const tell = (path: string) => (number: number) => authenticated(site, path, number);
    const askBare = (number: number): Call => ({
      url: `${bare.url}/?tenant=${memberAt(site, number).tenantId}`,
    });
    const settings = round(site.program, tell('/api/main/settings/app'));
    const features = round(site.program, tell('/api/check_and_get_tenant_features'));
    const least = round(bare, askBare);
    await interleaved(1, { settings, features, least });
    const rows = await interleaved(ROUNDS, { settings, least, features });
    const bareRate = column(rows.least, 'rate');
    const bareCpu = column(rows.least, 'cpu');
    const peer = `bare node:http + pg ${median(bareRate).toFixed(0)} /s, ${median(bareCpu).toFixed(0)} us`;
    const figures = (name: string, measured: typeof rows.settings, mostCpu?: number): Figure[] => {
      const cpu = ratios(column(measured, 'cpu'), bareCpu);
      const rate = ratios(column(measured, 'rate'), bareRate);
      return [
        {
          name: `${name}: CPU per call against bare`,
          value: median(cpu),
          unit: 'x',
          ...(mostCpu === undefined ? {} : { most: mostCpu }),
          peer: `${median(column(measured, 'cpu')).toFixed(0)} us; rounds ${spread(cpu)}; ${peer}`,
        },
        {
          name: `${name}: calls per second against bare`,
          value: median(rate),
          unit: 'x',
          peer: `${median(column(measured, 'rate')).toFixed(0)} /s; rounds ${spread(rate)}`,
        },
        {
          name: `${name}: failed calls`,
          value: Math.max(...column(measured, 'failures')),
          unit: '',
          most: 0,
        },
      ];
    };
    return [
      ...figures('settings/app', rows.settings, 1.6),
      ...figures('tenant features', rows.features),
      {
        name: 'server memory after the load',
        value: residentMegabytes(site.program.pid),
        unit: 'MB',
        most: 200,
      },
    ];
  } finally {
    await bare.stop();
  }
}

function memberAt(site: Site, number: number) {
  const member = site.members[number % site.members.length];
  if (!member) throw new Error('nobody to measure with');
  return member;
}

const authenticated = (site: Site, path: string, number: number): Call => ({
  url: `${site.program.url}${path}`,
  headers: { authorization: `Bearer ${memberAt(site, number).token}`, 'accept-language': 'no' },
});

/** One round: calls per second, and the server's own processor time per call in microseconds. */
const round = (program: Program, next: (number: number) => Call) => async () => {
  const before = cpuSeconds(program.pid);
  const { seconds, latencies, failures } = await runLoad({
    concurrency: CONCURRENCY,
    calls: CALLS,
    seconds: 15,
    next,
  });
  const cpu = ((cpuSeconds(program.pid) - before) / latencies.length) * 1_000_000;
  return { rate: latencies.length / seconds, cpu, failures };
};
