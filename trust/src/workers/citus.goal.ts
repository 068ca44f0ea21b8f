import { serverKillsAt } from '../crash/crash.goals.ts';
import { crossTenantGoal } from '../cross-tenant/cross-tenant.goal.ts';
import { idempotencyGoal } from '../idempotency/idempotency.goal.ts';
import { pipelinesGoal } from '../pipelines/pipelines.goal.ts';
import { poolGoal } from '../pool/pool.goal.ts';
import type { Goal, PlantedDefect, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { reachCitus } from './citus.ts';

/** What must hold on a cluster as it does on one machine. */
const carried: readonly Goal[] = [crossTenantGoal, poolGoal, idempotencyGoal, pipelinesGoal];

const [planted] = crossTenantGoal.planted;
if (!planted) throw new Error('calls against another company have no planted defect');

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
      for (const goal of carried) {
        const before = tally.attempts;
        await goal.run(there, tally);
        tally.figures[goal.id] = tally.attempts - before;
      }
      const before = tally.attempts;
      await there.cluster.clone?.();
      await serverKillsAt(there, tally, there.cluster);
      tally.figures.G5 = tally.attempts - before;
      await there.cluster.clone?.();
    }),
  planted: [
    {
      name: planted.name,
      run: (context, tally) => onCluster(context, tally, (there) => planted.run(there, tally)),
    } satisfies PlantedDefect,
  ],
};
