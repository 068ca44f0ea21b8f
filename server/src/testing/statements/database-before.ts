import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { withDatabase } from '../template.ts';

/** A database as it was before one of the migrations, to be filled as it may have been filled then. */
export interface EarlierDatabase {
  /** As the superuser, whom no row security stops. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Everything that came since. */
  migrate(): Promise<void>;
  /** As the app does, once everything has come. */
  inTenant: Database['inTenant'];
  drop(): Promise<void>;
}

export async function openDatabaseBefore(before: string): Promise<EarlierDatabase> {
  const cluster = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const ownerUrl = withDatabase(cluster.ownerUrl, name);
  const main = await connect(withDatabase(cluster.superUrl, 'postgres'));
  await main.query(`create database ${name} owner sveis_owner template template0 encoding 'UTF8'`);
  await migrate({ ownerUrl, before });
  const superuser = await connect(withDatabase(cluster.superUrl, name));
  const app = openDatabase({
    url: withDatabase(cluster.appUrl, name),
    poolSize: 2,
    dropToAppRole: false,
    prepared: true,
    onError: () => undefined,
  });
  return {
    query: async (text, values = []) => (await superuser.query(text, [...values])).rows,
    migrate: async () => void (await migrate({ ownerUrl })),
    inTenant: app.inTenant,
    drop: async () => {
      await app.close();
      await superuser.end();
      await main.query(`drop database ${name} with (force)`);
      await main.end();
    },
  };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
