import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { TrustCluster } from './cluster.ts';
import type { Goal } from './goal.ts';
import { runGoal } from './run-goal.ts';

const none = () => {
  throw new Error('this goal needs no database');
};
const cluster = {
  appUrl: '',
  ownerUrl: '',
  superUrl: '',
  elsewhere: none,
  remove: none,
} as unknown as TrustCluster;

const goal: Goal = {
  id: 'G0',
  title: 'ten attempts',
  target: 'none fails',
  run: async (_context, tally) => {
    for (let done = 0; done < 10; done += 1) tally.check(true, () => '');
  },
  planted: [{ name: 'a defect', run: async (_context, tally) => tally.fail('seen') }],
};

const options = { seed: 1, scale: 'full', cluster, say: () => undefined } as const;

it('a goal whose time is up says so, and is judged by what came before', async () => {
  const endless: Goal = {
    ...goal,
    atLeast: 20,
    run: async ({ signal }, tally) => {
      await goal.run({ signal } as never, tally);
      while (!signal.aborted) await delay(5);
      tally.check(false, () => 'status 503');
      await delay(5);
      tally.check(false, () => 'status 503');
    },
  };
  const report = await runGoal(endless, { ...options, limitMs: 100 });
  await delay(50);
  expect(report).toMatchObject({ isGreen: false, isCut: true });
  expect(report.tally).toMatchObject({
    attempts: 10,
    failures: 1,
    reasons: ['its time was up after 0.0 minutes: it is judged by the 10 attempts before'],
  });
  expect(report.planted).toEqual([{ name: 'a defect', outcome: 'not tried' }]);
});

it('a failure from before the limit stays one', async () => {
  const endless: Goal = {
    ...goal,
    run: async (_context, tally) => {
      tally.check(false, () => 'a lost write');
      await new Promise(() => undefined);
    },
  };
  const { tally } = await runGoal(endless, { ...options, limitMs: 50 });
  expect(tally.failures).toBe(2);
  expect(tally.reasons[1]).toBe('a lost write');
});

it('a goal that comes to its end within its limit is green once its defect is found', async () => {
  const report = await runGoal(goal, { ...options, limitMs: 10_000 });
  expect(report).toMatchObject({ isGreen: true, isCut: false });
  expect(report.planted).toEqual([{ name: 'a defect', outcome: 'found' }]);
});
