import { distribute } from '@sveis/server/database/distributed/distribute';
import { readTables } from '@sveis/server/database/distributed/spread-tables';
import { migrate } from '@sveis/server/database/migrate';
import type pg from 'pg';
import type { DatabasePlace } from '../runner/goal.ts';
import { connectTo } from '../sveis/installation.ts';

const SHARDS = 4;

/**
 * The database CITUS_URL names, a superuser's address at the coordinator, as a place for one installation after the
 * other. It must have no companies when the run begins: everything in it is deleted between measurements.
 */
export async function reachCitus(
  superUrl: string,
): Promise<DatabasePlace & Required<Pick<DatabasePlace, 'clone'>>> {
  const as = (user: string) => {
    const url = new URL(superUrl);
    url.username = user;
    return url.toString();
  };
  const ownerUrl = as('sveis_owner');
  await migrate({ ownerUrl });
  const name = new URL(superUrl).pathname.slice(1);
  const client = await connectTo(superUrl);
  try {
    const { rows } = await client.query('select from tenant');
    if (rows.length > 0)
      throw new Error(
        `"${name}" has ${rows.length} companies, and everything in it would be deleted: name an empty one`,
      );
  } finally {
    await client.end();
  }
  await distribute({ ownerUrl, shards: SHARDS });
  const empty = () => withClient(superUrl, clear);
  return {
    superUrl,
    ownerUrl,
    appUrl: as('sveis_app'),
    isDistributed: true,
    clone: async () => {
      await empty();
      return { name, drop: empty, keepAs: () => Promise.reject(new Error('a cluster keeps no templates')) };
    },
  };
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connectTo(url);
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function clear(client: pg.Client): Promise<void> {
  const tables = (await readTables(client)).filter(({ place }) => place !== 'coordinator');
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  await client.query('delete from graphile_worker._private_jobs');
}
