import { createPasswordHasher } from '@sveis/server/session/index';
import { type Call, runLoad } from './load.ts';
import type { Figure } from './runner/figure.ts';
import { memberAt, PASSWORD, type Site } from './site.ts';
import { column, interleaved, median, percentile, ratios, spread } from './statistics.ts';

const ROUNDS = 5;
const SECONDS = 2.5;
const LOGINS_AT_ONCE = 16;

/** A shift begins: sixteen people log in at once. People who are in already should hardly notice. */
export async function measureLoginLoad(site: Site): Promise<Figure[]> {
  const hasher = createPasswordHasher();
  const others = () =>
    runLoad({
      concurrency: 4,
      calls: 10_000,
      seconds: SECONDS,
      pauseMs: 10,
      next: (number) => readOf(site, number),
    });
  const logins = () =>
    runLoad({
      concurrency: LOGINS_AT_ONCE,
      calls: 1_000,
      seconds: SECONDS,
      next: (number) => loginOf(site, number),
    });
  const idle = async () => percentile((await others()).latencies, 0.99);
  const busy = async () => {
    const [calls, entries] = await Promise.all([others(), logins()]);
    return {
      p99: percentile(calls.latencies, 0.99),
      p50: percentile(calls.latencies, 0.5),
      logins: entries.latencies.length / entries.seconds,
      slowest: Math.max(...entries.latencies),
      failures: calls.failures + entries.failures,
    };
  };
  const argon = () => bareRate(() => hasher.verify(site.passwordHash, PASSWORD));
  await interleaved(1, { idle, busy });
  const rows = await interleaved(ROUNDS, { idle, busy, argon });
  const slower = ratios(column(rows.busy, 'p99'), column(rows.idle));
  const share = ratios(column(rows.busy, 'logins'), column(rows.argon));
  return [
    {
      name: 'other calls while 16 log in: p99 against idle',
      value: median(slower),
      unit: 'x',
      most: 2,
      peer: `${median(column(rows.busy, 'p99')).toFixed(1)} ms, idle ${median(column(rows.idle)).toFixed(1)} ms; rounds ${spread(slower)}`,
    },
    {
      name: 'logins per second against bare argon2',
      value: median(share),
      unit: 'x',
      peer: `${median(column(rows.busy, 'logins')).toFixed(1)} /s, bare ${median(column(rows.argon)).toFixed(1)} /s; rounds ${spread(share)}`,
    },
    { name: 'slowest login of the burst', value: median(column(rows.busy, 'slowest')), unit: 'ms' },
    { name: 'failed calls and logins', value: Math.max(...column(rows.busy, 'failures')), unit: '', most: 0 },
  ];
}

const readOf = (site: Site, number: number): Call => ({
  url: `${site.program.url}/api/main/settings/app`,
  headers: { authorization: `Bearer ${memberAt(site, number).token}` },
});

let caller = 0;

/** Each from an address of its own, as phones have. */
const loginOf = (site: Site, number: number): Call => {
  const { host, username } = memberAt(site, number);
  caller += 1;
  return {
    url: `${site.program.url}/api/login`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-tenant': host,
      'x-forwarded-for': `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
    },
    body: JSON.stringify({ email: username, password: PASSWORD }),
  };
};

/** The same verification with nothing around it, as often as the server allows itself. */
async function bareRate(verify: () => Promise<boolean>): Promise<number> {
  const begin = performance.now();
  let done = 0;
  const lane = async () => {
    while (performance.now() - begin < SECONDS * 1000) {
      await verify();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: LOGINS_AT_ONCE }, lane));
  return done / ((performance.now() - begin) / 1000);
}
