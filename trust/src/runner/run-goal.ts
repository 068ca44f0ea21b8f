import type { TrustCluster } from './cluster.ts';
import type { Goal, Scale, TrustContext } from './goal.ts';
import { createRandom, seedOf } from './random.ts';
import { createTally, type Tally } from './tally.ts';

/** Plain data: it may come from another process. */
export interface GoalReport {
  readonly goal: Pick<Goal, 'id' | 'title' | 'target'>;
  readonly tally: Pick<Tally, 'attempts' | 'failures' | 'reasons' | 'figures'>;
  readonly planted: readonly { readonly name: string; readonly isFound: boolean }[];
  readonly seconds: number;
  readonly isGreen: boolean;
}

/** A goal whose process ended before it did: nothing it may have proved counts. */
export const brokenDown = ({ id, title, target, planted }: Goal, why: string): GoalReport => ({
  goal: { id, title, target },
  tally: { attempts: 0, failures: 1, reasons: [`broke down: ${why}`], figures: {} },
  planted: planted.map(({ name }) => ({ name, isFound: false })),
  seconds: 0,
  isGreen: false,
});

export interface RunOptions {
  readonly seed: number;
  readonly scale: Scale;
  readonly cluster: TrustCluster;
  readonly say: (line: string) => void;
}

/** Runs a goal, then each planted defect, which counts as found only when the same measurement turns red. */
export async function runGoal(goal: Goal, { seed, scale, cluster, say }: RunOptions): Promise<GoalReport> {
  const started = performance.now();
  const contextOf = (name: string, at: Scale): TrustContext => ({
    scale: at,
    cluster,
    elsewhere: async () => ({ cluster: await cluster.elsewhere() }),
    random: createRandom(seedOf(seed, name)),
    count: ({ short, full, long }) => (at === 'short' ? short : at === 'full' ? full : (long ?? full * 20)),
  });

  const tally = createTally();
  await attempt(tally, () => goal.run(contextOf(goal.id, scale), tally));
  if (scale !== 'short' && goal.atLeast !== undefined && tally.attempts < goal.atLeast)
    tally.fail(`${tally.attempts} attempts are fewer than the ${goal.atLeast} promised`);
  if (tally.attempts === 0) tally.fail('nothing was attempted');

  const planted: { name: string; isFound: boolean }[] = [];
  for (const defect of goal.planted) {
    say(`  ${goal.id} planted: ${defect.name}`);
    const seen = createTally();
    const problem = await problemOf(() => defect.run(contextOf(`${goal.id}|${defect.name}`, 'short'), seen));
    // A planted run that breaks down has measured nothing and found nothing.
    if (problem !== undefined) tally.fail(`planted "${defect.name}" broke down: ${problem}`);
    planted.push({ name: defect.name, isFound: problem === undefined && seen.failures > 0 });
  }
  const { id, title, target } = goal;
  const { attempts, failures, reasons, figures } = tally;
  return {
    goal: { id, title, target },
    tally: { attempts, failures, reasons, figures },
    planted,
    seconds: (performance.now() - started) / 1000,
    isGreen: tally.failures === 0 && planted.length > 0 && planted.every(({ isFound }) => isFound),
  };
}

async function attempt(tally: Tally, work: () => Promise<void>): Promise<void> {
  const problem = await problemOf(work);
  if (problem !== undefined) tally.fail(`broke down: ${problem}`);
}

async function problemOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return problemText(error);
  }
}

export const problemText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
