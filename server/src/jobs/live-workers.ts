import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Log } from '../log.ts';

/** The first half of the locks that say a worker lives; the second is made of its name. */
const ALIVE = 5_836_002;
const RECONNECT_MS = 1_000;

export interface LiveWorkers {
  /** Hears of the workers the queue makes. */
  readonly events: WorkerEvents;
  close(): Promise<void>;
}

/**
 * Holds one lock of the session per worker of this server. The database drops them when the server is gone, however it
 * went, so that others know whose jobs nobody works on any more.
 */
export async function tellWhoLives(ownerUrl: string, log: Log): Promise<LiveWorkers> {
  const events: WorkerEvents = new EventEmitter();
  const names = new Set<string>();
  let isClosed = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({ connectionString: ownerUrl });
    opened.on('error', (error) => log.warn({ err: error }, 'the job queue lost a connection'));
    await opened.connect();
    opened.on('end', () => void again());
    for (const name of names) await hold(opened, name);
    return opened;
  }
  /** A database that was started again has forgotten who lives. */
  async function again(): Promise<void> {
    while (!isClosed) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref());
      if (isClosed) return;
      try {
        client = await connect();
        return;
      } catch {
        // Asked again in a second.
      }
    }
  }
  const hold = (at: pg.Client, name: string) =>
    at.query('select pg_advisory_lock($1, hashtext($2))', [ALIVE, name]);

  events.on('pool:create', ({ workerPool }) => {
    names.add(workerPool.id);
    hold(client, workerPool.id).catch(() => undefined);
  });
  return {
    events,
    async close() {
      isClosed = true;
      await client.end();
    },
  };
}

/**
 * Lets others take the jobs of servers that are gone: the queue itself waits four hours for them. A minute old, because
 * a worker may have a job before its lock, and takes its lock again when the database was away.
 */
export async function freeJobsOfTheDead(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct j.locked_by from graphile_worker.jobs j
       where j.locked_at < now() - interval '1 minute'
         and not exists (
           select 1 from pg_locks l
           where l.locktype = 'advisory' and l.granted and l.classid::bigint = $1
             and l.objid::bigint = (hashtext(j.locked_by)::bigint & 4294967295)
             and l.database = (select oid from pg_database where datname = current_database()))))`,
    [ALIVE],
  );
}
