import type pg from 'pg';
import type { TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { countEffects } from './effects.ts';
import { startWriters, type Writer } from './writers.ts';

/** Something that can be crashed and comes back. */
export interface Victim {
  readonly writers: readonly Writer[];
  url(): string;
  /** Kills it without warning and returns when it answers again. */
  crash(round: number): Promise<void>;
  /** A connection past every policy, opened when the last crash is over. */
  connect(): Promise<pg.Client>;
}

export interface CrashPlan {
  readonly rounds: number;
  readonly writesPerRound: number;
  readonly isKeyed?: boolean;
}

const LOOK_EVERY_MS = 3;
const ROUND_PATIENCE_MS = 60_000;

/** Crashes in the middle of the load, again and again; then counts what really happened. */
export async function loadUnderCrashes(
  victim: Victim,
  { random }: TrustContext,
  tally: Tally,
  { rounds, writesPerRound, isKeyed = true }: CrashPlan,
): Promise<void> {
  const load = startWriters(victim.writers, { url: victim.url, random, isKeyed });
  for (let round = 0; round < rounds; round += 1) {
    const goal = load.written() + writesPerRound + random.below(writesPerRound / 4);
    await until(() => load.written() >= goal, `round ${round}: the writers stand still`);
    await victim.crash(round);
  }
  const goal = load.written() + writesPerRound / 2;
  await until(() => load.written() >= goal, 'after the last crash the writers stand still');
  await load.finish();
  const client = await victim.connect();
  try {
    await countEffects(client, load.acknowledged, tally);
  } finally {
    await client.end();
  }
  Object.assign(tally.figures, { kills: rounds, writers: victim.writers.length, retries: load.retries() });
}

async function until(isReached: () => boolean, problem: string): Promise<void> {
  const giveUp = Date.now() + ROUND_PATIENCE_MS;
  while (!isReached()) {
    if (Date.now() > giveUp) throw new Error(problem);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
