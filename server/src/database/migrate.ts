import { setTimeout as delay } from 'node:timers/promises';
import { runMigrations as migrateQueue } from 'graphile-worker';
import pg from 'pg';
import { readKind } from './database-kind.ts';
import { isSpread, readTables, spreadTables } from './distributed/spread-tables.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { splitStatements } from './split-statements.ts';

/** One number for everybody who migrates this database: a second migrator waits for the first. */
const MIGRATION_LOCK = 5_836_001;

export interface MigrateOptions {
  /** The owner's login: never a superuser, never through a transaction pooler. */
  readonly ownerUrl: string;
  readonly onStep?: (name: string) => void;
  /** Stops short of this one: an installation as it was before it. */
  readonly before?: string;
}

export class AlteredMigration extends Error {
  constructor(name: string) {
    super(`migration ${name} has changed since it was applied; add a new one instead`);
    this.name = 'AlteredMigration';
  }
}

/** Applies what is missing, each file in a transaction of its own; running it again changes nothing. */
export async function migrate({ ownerUrl, onStep, before }: MigrateOptions): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateQueue({ connectionString: ownerUrl, noPreparedStatements: true });
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const found = await findMissing(client);
    const missing = before === undefined ? found : found.filter(({ name }) => name < before);
    const { isDistributed } = await readKind(client);
    // A connection of its own to each shard would not see what the transaction has changed on another.
    if (isDistributed) await client.query("set citus.multi_shard_modify_mode = 'sequential'");
    for (const migration of missing) {
      onStep?.(migration.name);
      await apply(client, migration, isDistributed);
    }
    return missing.length;
  } finally {
    await client.end();
  }
}

async function findMissing(client: pg.Client): Promise<readonly Migration[]> {
  const applied = await appliedMigrations(client);
  const all = await readMigrations();
  for (const migration of all) {
    const hash = applied.get(migration.name);
    if (hash !== undefined && hash !== migration.hash) throw new AlteredMigration(migration.name);
  }
  return all.filter((migration) => !applied.has(migration.name));
}

async function appliedMigrations(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration');
  return new Map(rows.map((row) => [row.name, row.hash]));
}

const LOCK_NOT_AVAILABLE = '55P03';
const LOCK_WAIT = '1s';
const TRIES = 20;
const STEP_BACK_MS = 1_000;

/**
 * Everybody who writes waits behind a migration that waits for its lock: so never for more than a second. Then it steps
 * back, lets them through and tries again.
 */
async function apply(client: pg.Client, migration: Migration, isDistributed: boolean): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(client, migration, isDistributed);
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!isBusy || attempt === TRIES) throw error;
      await delay(STEP_BACK_MS);
    }
  }
}

async function applyOnce(client: pg.Client, migration: Migration, isDistributed: boolean): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${LOCK_WAIT}'`);
    // One by one: several in one message are more than Citus can plan.
    for (const statement of splitStatements(migration.sql)) {
      await client.query(statement);
      if (isDistributed && makesTable.test(statement)) await spreadNewTables(client);
    }
    await client.query('insert into migration (name, hash) values ($1, $2)', [
      migration.name,
      migration.hash,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const makesTable = /^(\s|--.*\n)*create table\b/i;

/** A table made after the companies were spread is spread at once: the next statement may refer to it. */
async function spreadNewTables(client: pg.Client): Promise<void> {
  const tables = await readTables(client);
  if (isSpread(tables)) await spreadTables(client, tables);
}

/** What a server started on this database would still miss. */
export async function pendingMigrations(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ known: boolean }>(
      "select to_regclass('public.migration') is not null as known",
    );
    const all = await readMigrations();
    if (!rows[0]?.known) return all.map((migration) => migration.name);
    const applied = await appliedMigrations(client);
    return all.filter((migration) => !applied.has(migration.name)).map((migration) => migration.name);
  } finally {
    await client.end();
  }
}
