import type { TrustCluster } from './cluster.ts';
import type { Goal, PlantedDefect, Scale, TrustContext } from './goal.ts';
import { createRandom, seedOf } from './random.ts';
import { createTally, type Tally } from './tally.ts';

/** Plain data: it may come from another process. */
export interface GoalReport {
  readonly goal: Pick<Goal, 'id' | 'title' | 'target'>;
  readonly tally: Pick<Tally, 'attempts' | 'failures' | 'reasons' | 'figures'>;
  readonly planted: readonly TriedDefect[];
  readonly seconds: number;
  readonly isGreen: boolean;
  /** The limit ended it: whatever it left running goes on in its process. */
  readonly isCut: boolean;
}

interface TriedDefect {
  readonly name: string;
  readonly outcome: 'found' | 'not found' | 'not tried';
}

/** A goal whose process ended before it did: nothing it may have proved counts. */
export const brokenDown = ({ id, title, target, planted }: Goal, why: string): GoalReport => ({
  goal: { id, title, target },
  tally: { attempts: 0, failures: 1, reasons: [`broke down: ${why}`], figures: {} },
  planted: planted.map(notTried),
  seconds: 0,
  isGreen: false,
  isCut: false,
});

const notTried = ({ name }: PlantedDefect): TriedDefect => ({ name, outcome: 'not tried' });

/** No goal takes nearly as long; one that does stands still. */
export const longestMinutes = (scale: Scale): number => (scale === 'long' ? 120 : 25);

/** Why a goal was ended: it says so itself, and what its ending breaks is no failure of the product. */
class TimeUp extends Error {}

export interface RunOptions {
  readonly seed: number;
  readonly scale: Scale;
  readonly cluster: TrustCluster;
  readonly say: (line: string) => void;
  readonly limitMs?: number;
}

/**
 * Runs a goal, then each planted defect, which counts as found only when the same measurement turns red. At its limit
 * it is judged by what it has found until then.
 */
export async function runGoal(goal: Goal, options: RunOptions): Promise<GoalReport> {
  const started = performance.now();
  const { limitMs = longestMinutes(options.scale) * 60_000 } = options;
  const ending = new AbortController();
  const limit = setTimeout(
    () => ending.abort(new TimeUp(`its time was up after ${(limitMs / 60_000).toFixed(1)} minutes`)),
    limitMs,
  );
  const tally = createTally();
  const tried: TriedDefect[] = [];
  const cut = await problemOf(() =>
    Promise.race([rejectedBy(ending.signal), measure(goal, options, ending.signal, tally, tried)]),
  );
  clearTimeout(limit);
  const { id, title, target } = goal;
  const { attempts, failures, reasons, figures } = tally;
  return {
    goal: { id, title, target },
    tally: {
      attempts,
      failures: failures + (cut === undefined ? 0 : 1),
      reasons: [
        ...(cut === undefined ? [] : [`${cut}: it is judged by the ${attempts} attempts before`]),
        ...reasons,
      ],
      figures: { ...figures },
    },
    planted: [...tried, ...goal.planted.slice(tried.length).map(notTried)],
    seconds: (performance.now() - started) / 1000,
    isGreen:
      cut === undefined &&
      failures === 0 &&
      tried.length > 0 &&
      tried.every(({ outcome }) => outcome === 'found'),
    isCut: cut !== undefined,
  };
}

const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

async function measure(
  goal: Goal,
  { seed, scale, cluster, say }: RunOptions,
  signal: AbortSignal,
  tally: Tally,
  tried: TriedDefect[],
): Promise<void> {
  const contextOf = (name: string, at: Scale): TrustContext => ({
    scale: at,
    cluster,
    elsewhere: async () => ({ cluster: await cluster.elsewhere() }),
    random: createRandom(seedOf(seed, name)),
    signal,
    count: ({ short, full, long }) => (at === 'short' ? short : at === 'full' ? full : (long ?? full * 20)),
  });

  await attempt(tally, () => goal.run(contextOf(goal.id, scale), tally));
  if (signal.aborted) return;
  if (scale !== 'short' && goal.atLeast !== undefined && tally.attempts < goal.atLeast)
    tally.fail(`${tally.attempts} attempts are fewer than the ${goal.atLeast} promised`);
  if (tally.attempts === 0) tally.fail('nothing was attempted');

  for (const defect of goal.planted) {
    say(`  ${goal.id} planted: ${defect.name}`);
    const seen = createTally();
    const problem = await problemOf(() => defect.run(contextOf(`${goal.id}|${defect.name}`, 'short'), seen));
    if (signal.aborted) return;
    // A planted run that breaks down has measured nothing and found nothing.
    if (problem !== undefined) tally.fail(`planted "${defect.name}" broke down: ${problem}`);
    tried.push({
      name: defect.name,
      outcome: problem === undefined && seen.failures > 0 ? 'found' : 'not found',
    });
  }
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
  error instanceof TimeUp
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
