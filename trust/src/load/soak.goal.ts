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
import { type Holdings, holdingsAtRest, takeVitals, thirdsOf, type Vitals } from './vitals.ts';
import { type Line, openLine } from './wire.ts';

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
  const seconds = context.count({ short: 6, full: 60, long: 3_600 });
  const crew = context.count({ short: 4, full: 20, long: 20 });
  const poolSize = isShort ? 4 : 20;
  await withInstallation(context, { ...options, poolSize, isOnRealTime: true }, async (sveis) => {
    const url = await sveis.app.listen({ port: 0, host: '127.0.0.1' });
    const people = [...(await openOffice(sveis, 'alfa', crew)), ...(await openOffice(sveis, 'bravo', crew))];
    const warmLine = openLine(url, people.length);
    const work = (on: Line, forSeconds: number) =>
      callSteadily(on, { people, seconds: forSeconds, perSecond: PER_SECOND, random: context.random });
    // Until everything is compiled, opened and remembered that is so once and for all.
    for (const place of [0, 1, 2, 3])
      await Promise.all(people.map((person) => warmLine.send(callsOf(person, context.random)(place))));
    await work(warmLine, isShort ? 1 : WARM_UP_S);
    warmLine.close();
    const before = await holdingsAtRest(sveis);
    const line = openLine(url, people.length);
    const vitals: Vitals[] = [];
    const looks = isShort ? 9 : Math.max(30, Math.floor(seconds / 10));
    const working = work(line, seconds);
    const isOver = working.then(() => true);
    while (!(await Promise.race([isOver, delay((seconds * 1000) / looks, false)]))) {
      vitals.push(takeVitals());
      await meanwhile?.(sveis);
    }
    const { latencies, failures } = await working;
    line.close();
    const after = await holdingsAtRest(sveis);
    tally.attempts += latencies.length;
    for (const status of failures) tally.fail(`a call was answered ${status || 'not at all'}`);
    checkRise(tally, vitals, isShort);
    checkLeft(tally, before, after);
    const p95 = percentile(latencies, 0.95);
    if (!isShort && p95 >= MOST_P95_MS) tally.fail(`p95 was ${p95.toFixed(0)} ms`);
    Object.assign(tally.figures, {
      'calls a second': (latencies.length / seconds).toFixed(0),
      looks: vitals.length,
      'p95 ms': p95.toFixed(1),
    });
  });
}

function checkRise(tally: Tally, vitals: readonly Vitals[], isShort: boolean): void {
  const { heapRise, rssRise } = thirdsOf(vitals);
  // In a few seconds much is still being compiled: a short run finds only what pours out.
  const most = isShort ? 0.3 : 0.03;
  const inPercent = (rise: number) => `${(rise * 100).toFixed(1)} %`;
  if (heapRise > most) tally.fail(`the heap rose by ${inPercent(heapRise)}`);
  if (rssRise > most) tally.fail(`memory rose by ${inPercent(rssRise)}`);
  const last = vitals[vitals.length - 1];
  Object.assign(tally.figures, {
    'heap rise': inPercent(heapRise),
    'memory rise': inPercent(rssRise),
    'heap MB': ((last?.heap ?? 0) / 1e6).toFixed(0),
    'memory MB': ((last?.rss ?? 0) / 1e6).toFixed(0),
  });
}

function checkLeft(tally: Tally, before: Holdings, after: Holdings): void {
  const handlesLeft = after.handles - before.handles;
  if (handlesLeft > 2) tally.fail(`${handlesLeft} handles were left open`);
  if (after.connections > 0) tally.fail(`${after.connections} connections were left open`);
  Object.assign(tally.figures, { 'handles left': handlesLeft, 'connections left': after.connections });
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
