import pg from 'pg';
import { countRows, differing } from './row-counts.ts';
import { type OurTable, readTables, spreadTables } from './spread-tables.ts';

export interface DistributeOptions {
  /** The owner's login at the coordinator, never through a transaction pooler. */
  readonly ownerUrl: string;
  /** In how many parts the companies are laid out: more than there will ever be workers. */
  readonly shards: number;
  readonly onStep?: (step: string) => void;
}

export interface Distributed {
  readonly tables: readonly string[];
  readonly rows: number;
  readonly foreignKeys: number;
  /** Settings of the database this login may not make. */
  readonly forAdministrator: readonly string[];
}

/** A table has other rows after it was distributed than before: everything is as it was. */
export class RowsDiffer extends Error {
  constructor(differences: readonly string[]) {
    super(`rows differ after distributing, nothing was changed: ${differences.join(', ')}`);
    this.name = 'RowsDiffer';
  }
}

export class NoCitus extends Error {
  constructor() {
    super('this database does not have the extension "citus"');
    this.name = 'NoCitus';
  }
}

/**
 * Lays the companies of an installation out over the workers of a Citus cluster, in one transaction: everybody who
 * looks meanwhile waits, and a failure leaves everything as it was. Tables that are spread already are left alone.
 */
export async function distribute({
  ownerUrl,
  shards,
  onStep = () => undefined,
}: DistributeOptions): Promise<Distributed> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query("select from pg_extension where extname = 'citus'");
    if (rows.length === 0) throw new NoCitus();
    const waiting = await inTransaction(client, shards, onStep);
    // What was there before lies on the workers now; the copy the coordinator still has is nobody's.
    for (const { name } of waiting.tables) {
      onStep(`clear ${name} at the coordinator`);
      await client.query('select truncate_local_data_after_distributing_table($1)', [name]);
    }
    const forAdministrator = await setForCluster(client);
    const { tables, counted, foreignKeys } = waiting;
    return {
      tables: tables.map(({ name }) => name),
      rows: sum(counted.values()),
      foreignKeys,
      forAdministrator,
    };
  } finally {
    await client.end();
  }
}

interface Spread {
  readonly tables: readonly OurTable[];
  readonly counted: ReadonlyMap<string, number>;
  readonly foreignKeys: number;
}

async function inTransaction(
  client: pg.Client,
  shards: number,
  onStep: (step: string) => void,
): Promise<Spread> {
  await client.query('begin');
  try {
    // A connection of its own to each shard would not see what the transaction has changed on another.
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    await client.query(`set local citus.shard_count = ${Math.trunc(shards)}`);
    // The only trigger there is refuses, and so does no harm on any worker.
    await client.query('set local citus.enable_unsafe_triggers = on');
    const all = await readTables(client);
    const tables = all.filter(({ isSpread, place }) => !isSpread && place !== 'coordinator');
    if (tables.length === 0) {
      await client.query('rollback');
      return { tables: [], counted: new Map(), foreignKeys: 0 };
    }
    const names = tables.map(({ name }) => name);
    // Row security that binds the owner too would hide every row from what copies and counts them.
    const forced = tables.filter(({ isForced }) => isForced);
    for (const { name } of forced) await client.query(`alter table ${name} no force row level security`);
    const before = await countRows(client, names);
    const keys = await dropForeignKeys(client, names);
    await spreadTables(client, all, (name) => onStep(`distribute ${name}`));
    onStep(`add ${keys.length} foreign keys again`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    const differences = differing(before, await countRows(client, names));
    if (differences.length > 0) throw new RowsDiffer(differences);
    for (const { name } of forced) await client.query(`alter table ${name} force row level security`);
    await client.query('commit');
    return { tables, counted: before, foreignKeys: keys.length };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** A key between two tables stands in the way until both are spread: it is taken off and comes back as it was. */
async function dropForeignKeys(client: pg.Client, names: readonly string[]): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select k.conrelid::regclass::text as table, quote_ident(k.conname) as name,
            pg_get_constraintdef(k.oid) as definition
       from pg_constraint k
      where k.contype = 'f' and k.conparentid = 0
        and (k.conrelid::regclass::text = any ($1) or k.confrelid::regclass::text = any ($1))
      order by 1, 2`,
    [names],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

/** Settings every connection of this database needs on a cluster. */
export const clusterSettings = [
  // The company of a transaction reaches the workers with it.
  "citus.propagate_set_commands = 'local'",
  // A plan for any company would ask every worker.
  "plan_cache_mode = 'force_custom_plan'",
] as const;

const INSUFFICIENT_PRIVILEGE = '42501';

/** Gives the statements this login may not run. */
async function setForCluster(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  const refused: string[] = [];
  for (const setting of clusterSettings) {
    const statement = `alter database ${rows[0]?.name} set ${setting}`;
    try {
      await client.query(statement);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
      refused.push(statement);
    }
  }
  return refused;
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);
