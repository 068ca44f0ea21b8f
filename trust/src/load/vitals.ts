import { readdir } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Installation } from '../sveis/installation.ts';

/** What a server holds on to at one moment. */
export interface Vitals {
  readonly heap: number;
  readonly rss: number;
  /** Open files and sockets; what the event loop waits for, where the system does not tell. */
  readonly handles: number;
  readonly connections: number;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

export async function takeVitals({ superuser }: Installation): Promise<Vitals> {
  const { rows } = await superuser.query<{ n: number }>(
    'select count(*)::integer as n from pg_stat_activity where datname = current_database()',
  );
  const files = await readdir('/proc/self/fd').catch(() => process.getActiveResourcesInfo());
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed, rss, handles: files.length, connections: rows[0]?.n ?? 0 };
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The first third beside the last. */
export function thirdsOf(all: readonly Vitals[]) {
  const third = Math.max(1, Math.floor(all.length / 3));
  const [first, last] = [all.slice(0, third), all.slice(-third)];
  const rise = (of: (one: Vitals) => number): number => average(last.map(of)) / average(first.map(of)) - 1;
  // What is in use for a moment comes and goes; what was lost stays in every look.
  const left = (of: (one: Vitals) => number): number =>
    Math.min(...last.map(of)) - Math.min(...first.map(of));
  return {
    heapRise: rise(({ heap }) => heap),
    rssRise: rise(({ rss }) => rss),
    handlesLeft: left(({ handles }) => handles),
    connectionsLeft: left(({ connections }) => connections),
  };
}
