import { serverKillsAt } from '../crash/crash.goals.ts';
import { attackAsItIs, believesAnyToken } from '../cross-tenant/cross-tenant.goal.ts';
import { idempotencyGoal } from '../idempotency/idempotency.goal.ts';
import { pipelinesGoal } from '../pipelines/pipelines.goal.ts';
import { poolGoal } from '../pool/pool.goal.ts';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { reachCitus } from './citus.ts';

type Measure = (context: TrustContext, tally: Tally) => Promise<void>;

/**
 * What must hold on a cluster as it does on one machine. Stores that forget their company are left out: Citus refuses
 * most of their statements before row security is asked.
 */
const carried: readonly (readonly [id: string, measure: Measure])[] = [
  ['G1', attackAsItIs],
  ['G4', poolGoal.run],
  ['G9', idempotencyGoal.run],
  ['G32', pipelinesGoal.run],
  ['G5', (context, tally) => serverKillsAt(context, tally, context.cluster)],
];

const onCluster = async (
  context: TrustContext,
  tally: Tally,
  work: (context: TrustContext) => Promise<void>,
) => {
  const url = process.env.CITUS_URL;
  if (!url)
    return tally.fail('not measured: CITUS_URL names no cluster (deploy/citus-cluster.sh starts one)');
  await work({ ...context, cluster: await reachCitus(url) });
};

export const citusGoal: Goal = {
  id: 'CITUS',
  title: 'Companies on the workers of a cluster',
  target: 'G1, G4, G5, G9 and G32 once more with every company on a worker of Citus, 0 failures',
  isSlow: true,
  run: (context, tally) =>
    onCluster(context, tally, async (there) => {
      for (const [id, measure] of carried) {
        const before = tally.attempts;
        await there.cluster.clone?.();
        await measure(there, tally);
        tally.figures[id] = tally.attempts - before;
      }
      await there.cluster.clone?.();
    }),
  planted: [
    {
      name: believesAnyToken.name,
      run: (context, tally) => onCluster(context, tally, (there) => believesAnyToken.run(there, tally)),
    },
  ],
};
