import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../runner/random.ts';
import type { Person } from '../sveis/people.ts';
import { callsOf } from './office.ts';
import type { Line } from './wire.ts';

export interface Served {
  readonly latencies: readonly number[];
  /** Calls that were not answered well, by status. */
  readonly failures: readonly number[];
}

interface Steadily {
  readonly people: readonly Person[];
  readonly seconds: number;
  readonly perSecond: number;
  readonly random: Random;
}

/** People who call at a steady pace, each when the answer before has come. */
export async function callSteadily(
  line: Line,
  { people, seconds, perSecond, random }: Steadily,
): Promise<Served> {
  const latencies: number[] = [];
  const failures: number[] = [];
  const until = performance.now() + seconds * 1000;
  const everyMs = (people.length / perSecond) * 1000;
  const lane = async (person: Person, place: number): Promise<void> => {
    const callOf = callsOf(person, random);
    await delay((everyMs * place) / people.length);
    for (let number = place; performance.now() < until; number += 1) {
      const { status, ms } = await line.send(callOf(number));
      latencies.push(ms);
      if (status !== 200) failures.push(status);
      await delay(Math.max(0, everyMs - ms));
    }
  };
  await Promise.all(people.map(lane));
  return { latencies, failures };
}

export const joined = (all: readonly Served[]): Served => ({
  latencies: all.flatMap(({ latencies }) => latencies),
  failures: all.flatMap(({ failures }) => failures),
});

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
