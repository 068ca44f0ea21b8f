import { setTimeout as delay } from 'node:timers/promises';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import {
  connectTo,
  type Installation,
  type InstallationOptions,
  withInstallation,
} from '../sveis/installation.ts';
import { callsOf, openOffice } from './office.ts';
import { callSteadily, percentile } from './steady-callers.ts';
import { takeVitals, thirdsOf, type Vitals } from './vitals.ts';
import { openLine } from './wire.ts';

const PER_SECOND = 100;
const MOST_P95_MS = 100;
const WARM_UP_S = 20;

interface SoakOptions extends InstallationOptions {
  /** Goes wrong beside every so many calls. */
  readonly meanwhile?: (sveis: Installation) => Promise<unknown>;
}

/** A working day in a minute: whatever is kept for each call adds up. */
async function soak(context: TrustContext, tally: Tally, { meanwhile, ...options }: SoakOptions = {}) {
  const isShort = context.scale === 'short';
  const seconds = context.count({ short: 3, full: 60, long: 3_600 });
  const crew = context.count({ short: 4, full: 20, long: 20 });
  const poolSize = isShort ? 4 : 20;
  await withInstallation(context, { ...options, poolSize, isOnRealTime: true }, async (sveis) => {
    const url = await sveis.app.listen({ port: 0, host: '127.0.0.1' });
    const people = [...(await openOffice(sveis, 'alfa', crew)), ...(await openOffice(sveis, 'bravo', crew))];
    const line = openLine(url, people.length);
    const work = (forSeconds: number) =>
      callSteadily(line, { people, seconds: forSeconds, perSecond: PER_SECOND, random: context.random });
    // Until everything is compiled, opened and remembered that is so once and for all.
    for (const place of [0, 1, 2, 3])
      await Promise.all(people.map((person) => line.send(callsOf(person, context.random)(place))));
    await work(isShort ? 1 : WARM_UP_S);
    const vitals: Vitals[] = [];
    const looks = isShort ? 9 : Math.max(30, Math.floor(seconds / 10));
    const working = work(seconds);
    const isOver = working.then(() => true);
    while (!(await Promise.race([isOver, delay((seconds * 1000) / looks, false)]))) {
      vitals.push(await takeVitals(sveis));
      await meanwhile?.(sveis);
    }
    const { latencies, failures } = await working;
    line.close();
    tally.attempts += latencies.length;
    for (const status of failures) tally.fail(`a call was answered ${status || 'not at all'}`);
    judge(tally, { vitals, isShort, p95: percentile(latencies, 0.95) });
    Object.assign(tally.figures, {
      'calls a second': (latencies.length / seconds).toFixed(0),
      looks: vitals.length,
    });
  });
}

function judge(
  tally: Tally,
  { vitals, isShort, p95 }: { vitals: readonly Vitals[]; isShort: boolean; p95: number },
): void {
  const { heapRise, rssRise, handlesLeft, connectionsLeft } = thirdsOf(vitals);
  // In a few seconds much is still being compiled: a short run finds only what pours out.
  const most = isShort ? 0.3 : 0.03;
  const inPercent = (rise: number) => `${(rise * 100).toFixed(1)} %`;
  if (heapRise > most) tally.fail(`the heap rose by ${inPercent(heapRise)}`);
  if (rssRise > most) tally.fail(`memory rose by ${inPercent(rssRise)}`);
  if (handlesLeft > 2) tally.fail(`${handlesLeft} handles were left open`);
  if (connectionsLeft > 2) tally.fail(`${connectionsLeft} connections were left open`);
  if (!isShort && p95 >= MOST_P95_MS) tally.fail(`p95 was ${p95.toFixed(0)} ms`);
  const last = vitals[vitals.length - 1];
  Object.assign(tally.figures, {
    'heap rise': inPercent(heapRise),
    'memory rise': inPercent(rssRise),
    'heap MB': ((last?.heap ?? 0) / 1e6).toFixed(0),
    'memory MB': ((last?.rss ?? 0) / 1e6).toFixed(0),
    'handles left': handlesLeft,
    'connections left': connectionsLeft,
    'p95 ms': p95.toFixed(1),
  });
}

export const soakGoal: Goal = {
  id: 'G20',
  isTimed: true,
  isSlow: true,
  title: 'A soak of reads and writes',
  target: `${PER_SECOND} calls a second for a minute: heap and memory rise < 3 % first to last third, 0 handles or connections left, p95 < ${MOST_P95_MS} ms`,
  atLeast: 5_000,
  run: (context, tally) => soak(context, tally),
  planted: [
    {
      name: 'a server that remembers every call',
      run: (context, tally) => {
        const kept: string[][] = [];
        const remember = () => void kept.push(Array.from({ length: 20_000 }, (_, index) => `call ${index}`));
        return soak(context, tally, {
          prepare: (app) => void app.addHook('onRequest', async () => remember()),
        });
      },
    },
    {
      name: 'a connection that is never given back',
      run: (context, tally) => soak(context, tally, { meanwhile: ({ urls }) => connectTo(urls.superUrl) }),
    },
  ],
};
