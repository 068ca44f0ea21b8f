import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Installation } from '../sveis/installation.ts';

/** What a server holds on to at one moment. */
export interface Vitals {
  readonly heap: number;
  readonly rss: number;
}

/** What is open while nobody calls. */
export interface Holdings {
  /** Open files and sockets; what the event loop waits for, where the system does not tell. */
  readonly handles: number;
  /** To the database, from anybody but the one who counts them. */
  readonly connections: number;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

export function takeVitals(): Vitals {
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed, rss };
}

/** The pool closes what nobody has used for 30 s. */
const REST_MS = 45_000;
const LOOK_MS = 500;

/**
 * Waits until the pool has closed its idle connections: how many are open under load changes with the load, and what is
 * still open at rest was never given back.
 */
export async function holdingsAtRest({ superuser }: Installation): Promise<Holdings> {
  const until = performance.now() + REST_MS;
  for (;;) {
    const { rows } = await superuser.query<{ n: number }>(
      `select count(*)::integer as n from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const connections = rows[0]?.n ?? 0;
    if (connections === 0 || performance.now() > until) return { connections, handles: await openHandles() };
    await delay(LOOK_MS);
  }
}

const openHandles = async (): Promise<number> =>
  (await readdir('/proc/self/fd').catch(() => process.getActiveResourcesInfo())).length;

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The first third beside the last. */
export function thirdsOf(all: readonly Vitals[]) {
  const third = Math.max(1, Math.floor(all.length / 3));
  const [first, last] = [all.slice(0, third), all.slice(-third)];
  const rise = (of: (one: Vitals) => number): number => average(last.map(of)) / average(first.map(of)) - 1;
  return { heapRise: rise(({ heap }) => heap), rssRise: rise(({ rss }) => rss) };
}
