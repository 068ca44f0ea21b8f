import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goals } from './goals.ts';
import { startTrustCluster } from './runner/cluster.ts';
import { runGoal } from './runner/run-goal.ts';

const SEED = 20_260_101;

describe('every goal', () => {
  it('has a name of its own', () => expect(new Set(goals.map(({ id }) => id)).size).toBe(goals.length));

  it.each(goals)('$id is proved by planted defects', ({ planted }) =>
    expect(planted.length).toBeGreaterThan(0),
  );
});

describe('a short slice of every goal holds, and its planted defects turn it red', () => {
  let cluster: Awaited<ReturnType<typeof startTrustCluster>>;

  beforeAll(async () => {
    cluster = await startTrustCluster();
  });
  afterAll(() => cluster.remove());

  it.each(goals.filter((goal) => !goal.isInBrowser && !goal.isSlow))('$id $title', async (goal) => {
    const report = await runGoal(goal, { seed: SEED, scale: 'short', cluster, say: () => undefined });
    expect(report.tally.reasons).toEqual([]);
    expect(report.tally.attempts).toBeGreaterThan(0);
    expect(report.planted.filter(({ isFound }) => !isFound)).toEqual([]);
    expect(report.isGreen).toBe(true);
  });
});
