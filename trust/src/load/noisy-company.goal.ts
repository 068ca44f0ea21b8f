import { setTimeout as delay } from 'node:timers/promises';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { withInstallation } from '../sveis/installation.ts';
import { counted } from './counted-database.ts';
import { type Flood, startFlood } from './flood.ts';
import { callsOf, openOffice } from './office.ts';
import { reconnect } from './reconnect.ts';
import { callSteadily, joined, percentile, type Served } from './steady-callers.ts';
import { openLine } from './wire.ts';

const TIMES = 20;
/** What a company may save up, in seconds of its rate. */
const SAVED_S = 12;
const MOST_RATIO = 2;
/** More than any machine serves. */
const OVERWHELMING = 3_000;
const CALM_PEOPLE = 4;
/** What the other company calls, as a part of what it may. */
const CALM_SHARE = 0.6;
const PATIENCE_MS = 30_000;
const WORKED_OFF_MS = 500;

/** One company calls twenty times what it may; another is timed with and without it, in turns. */
async function measureNeighbour(
  context: TrustContext,
  tally: Tally,
  { isLimited = true }: { isLimited?: boolean } = {},
): Promise<void> {
  const { random, scale } = context;
  const rate = context.count({ short: 10, full: 100, long: 100 });
  const crowd = context.count({ short: 20, full: 100, long: 100 });
  const reached = counted();
  const env = { COMPANY_RATE: String(isLimited ? rate : 900_000) };
  const options = { env, poolSize: 20, isOnRealTime: true, alter: reached.watch };
  await withInstallation(context, options, async (sveis) => {
    const url = await sveis.app.listen({ port: 0, host: '127.0.0.1' });
    const noisy = await openOffice(sveis, 'noisy', crowd);
    const people = await openOffice(sveis, 'calm', CALM_PEOPLE);
    const callers = noisy.map((person) => callsOf(person, random));
    const seconds = scale === 'short' ? 0.8 : 2;
    const line = openLine(url, CALM_PEOPLE);
    const work = () => callSteadily(line, { people, seconds, perSecond: rate * CALM_SHARE, random });
    const perSecond = isLimited ? rate * TIMES : OVERWHELMING;
    const begun = performance.now();
    const first = await startFlood(url, { perSecond, callers });
    const spending = await work();
    if (isLimited) await untilRefused(first);
    await first.stop();

    const calm: Served[] = [];
    const beside: Served[] = [];
    const noise = { sent: 0, refused: 0, seconds: 0 };
    const rounds = context.count({ short: 1, full: 6, long: 60 });
    for (let round = 0; round < rounds; round += 1) {
      calm.push(await work());
      const flood = await startFlood(url, { perSecond, callers });
      if (isLimited) await untilRefused(flood);
      const before = { sent: flood.sent(), refused: flood.refused(), at: performance.now() };
      beside.push(await work());
      noise.sent += flood.sent() - before.sent;
      noise.refused += flood.refused() - before.refused;
      noise.seconds += (performance.now() - before.at) / 1000;
      await flood.stop();
    }
    line.close();
    compare(context, tally, { calm: joined(calm), beside: joined(beside), spending });

    // Somebody unknown is looked up once, and so is what was on the way when the last was spent.
    const may = rate * (SAVED_S + (performance.now() - begun) / 1000) + 2 * crowd;
    const did = reached.of(noisy[0]?.tenantId ?? 0);
    tally.check(did <= may, () => `${did} calls of the noisy company reached the database, it may ${may}`);
    const times = noise.sent / noise.seconds / rate;
    if (scale !== 'short' && times < TIMES * 0.9)
      tally.fail(`the noisy company called only ${times.toFixed(1)} times what it may`);
    Object.assign(tally.figures, {
      rounds,
      'noisy calls': noise.sent,
      refused: noise.refused,
      'times its limit': times.toFixed(1),
      'reached the database': `${did} of ${Math.floor(may)}`,
    });
  });
}

/** What it had saved up is its own to spend: the limit is measured once that is gone. */
async function untilRefused(flood: Flood): Promise<void> {
  const giveUp = performance.now() + PATIENCE_MS;
  while (flood.refused() < TIMES) {
    if (performance.now() > giveUp) throw new Error('the noisy company was never refused');
    await delay(5);
  }
  // What it was let in with is still being worked off.
  await delay(WORKED_OFF_MS);
}

interface Rounds {
  readonly calm: Served;
  readonly beside: Served;
  /** While the noisy one spends what it had saved up. */
  readonly spending: Served;
}

function compare({ scale }: TrustContext, tally: Tally, { calm, beside, spending }: Rounds): void {
  const all = [calm, beside, spending];
  tally.attempts += all.reduce((sum, { latencies }) => sum + latencies.length, 0);
  for (const status of all.flatMap(({ failures }) => failures))
    tally.fail(`the calm company was answered ${status || 'not at all'}`);
  const times = (served: Served, share: number) =>
    percentile(served.latencies, share) / percentile(calm.latencies, share);
  const ratio = times(beside, 0.95);
  // A short run has too few calls for a tail, and runs where other tests do.
  if (scale !== 'short' && !(ratio < MOST_RATIO))
    tally.fail(`p95 of the calm company was ${ratio.toFixed(2)} times what it is alone`);
  Object.assign(tally.figures, {
    'p95 calm ms': percentile(calm.latencies, 0.95).toFixed(1),
    'p95 beside ms': percentile(beside.latencies, 0.95).toFixed(1),
    'p95 ratio': ratio.toFixed(2),
    'median ratio': times(beside, 0.5).toFixed(2),
    'p95 ratio while it spends its savings': times(spending, 0.95).toFixed(2),
    errors: all.flatMap(({ failures }) => failures).length,
  });
}

export const noisyCompanyGoal: Goal = {
  id: 'G21',
  isTimed: true,
  isSlow: true,
  title: 'One noisy company, and a crowd that comes back',
  target: `a company at ${TIMES}x its limit: p95 of another < ${MOST_RATIO}x, 0 errors; 300 phones at once: all sent, 0 lost`,
  atLeast: 2_000,
  run: async (context, tally) => {
    await measureNeighbour(context, tally);
    await reconnect(context, tally);
  },
  planted: [
    {
      name: 'a server without a limit by company',
      run: (context, tally) => measureNeighbour(context, tally, { isLimited: false }),
    },
    {
      name: 'a phone that drops what it may not send at once',
      run: (context, tally) => reconnect(context, tally, { keeps: false }),
    },
  ],
};
