import type { Database } from '@sveis/server/database/database';
import { openTransaction } from '@sveis/server/database/transaction';
import pg from 'pg';
import { openEnded } from '../sveis/open-ended.ts';

export interface HastyDatabase extends Database {
  /** What a crash does: whatever has not been committed is gone. */
  crash(): void;
  dispose(): Promise<void>;
}

const COMMIT_AFTER_MS = 40;

/** Answers first and commits a moment later: fast, and wrong. */
export function hastyDatabase(url: string, sound: Database): HastyDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 40, pipeline: true });
  pool.on('error', () => undefined);
  const pending = new Set<{ client: pg.PoolClient; timer: NodeJS.Timeout }>();
  return {
    ...sound,
    inTenant: async (tenantId, work) => {
      const client = await pool.connect();
      try {
        await client.query(`begin; set local app.tenant = '${tenantId}'`);
        const { tx } = openTransaction(client, { tenantId, opening: [], isPrepared: false });
        const result = await work(openEnded(tx));
        const entry = {
          client,
          timer: setTimeout(() => {
            pending.delete(entry);
            client.query('commit').then(
              () => client.release(),
              (error: Error) => client.release(error),
            );
          }, COMMIT_AFTER_MS),
        };
        pending.add(entry);
        return result;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    crash: () => {
      for (const { client, timer } of pending) {
        clearTimeout(timer);
        client.release(true);
      }
      pending.clear();
    },
    dispose: async () => {
      await new Promise((resolve) => setTimeout(resolve, 2 * COMMIT_AFTER_MS));
      await pool.end();
    },
  };
}
