import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goals } from './goals.ts';
import { startTrustCluster } from './runner/cluster.ts';
import { runGoal } from './runner/run-goal.ts';

const SEED = 20_260_101;

const inSlice = goals.filter((goal) => !goal.isInBrowser && !goal.isSlow);

/** Every second goal each: the two lanes run side by side, each on a PostgreSQL of its own. */
export function proveLane(lane: 0 | 1): void {
  describe('a short slice of every goal holds', () => {
    let cluster: Awaited<ReturnType<typeof startTrustCluster>>;

    beforeAll(async () => {
      cluster = await startTrustCluster();
    });
    afterAll(() => cluster.remove());

    it.each(inSlice.filter((_, place) => place % 2 === lane))('$id $title', async (goal) => {
      // What is planted turns it red in the trust suite: that tells of the measurement, not of the change.
      const unplanted = { ...goal, planted: [] };
      const report = await runGoal(unplanted, { seed: SEED, scale: 'short', cluster, say: () => undefined });
      expect(report.tally.reasons).toEqual([]);
      expect(report.tally.attempts).toBeGreaterThan(0);
    });
  });
}
