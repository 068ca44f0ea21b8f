import pg from 'pg';
import { countRows, differing } from './row-counts.ts';
import { readTables } from './spread-tables.ts';

export interface Worker {
  readonly host: string;
  readonly port: number;
}

export interface MoveOptions {
  /** A superuser's login at the coordinator: from everybody else row security hides what is to be copied. */
  readonly superUrl: string;
  readonly tenantId: number;
  readonly to: Worker;
  /** People go on writing while it is copied; without it they wait. */
  readonly isOnline: boolean;
  readonly onStep?: (step: string) => void;
}

export interface Moved {
  readonly from: Worker;
  readonly to: Worker;
  readonly tables: number;
  readonly rows: number;
}

export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}

/**
 * Gives a company a part of the cluster to itself and carries it to another worker. As the owner the same calls of Citus
 * report success and lose the rows, because row security that binds the owner hides them from the copy: so they are made
 * by a superuser, with that security lifted from the owner meanwhile, and the rows are counted before and after.
 */
export async function moveCompany(options: MoveOptions): Promise<Moved> {
  const { superUrl, tenantId, to, onStep = () => undefined } = options;
  const client = new pg.Client({ connectionString: superUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireSuperuser(client);
    const tables = (await readTables(client)).filter(
      ({ isSpread, place }) => isSpread && place === 'by company',
    );
    const [anchor] = tables;
    if (!anchor)
      throw new MoveRefused('the companies are not distributed yet. Run: npm run sveis -- distribute');
    await requireWorker(client, to);
    const names = tables.map(({ name }) => name);
    const before = await countRows(client, names, tenantId);
    const from = await unbound(client, names, async () => {
      const shard = await ownShard(client, anchor.name, options);
      const place = await placeOf(client, shard);
      if (place.host !== to.host || place.port !== to.port) {
        onStep(`carry it from ${place.host}:${place.port} to ${to.host}:${to.port}`);
        await client.query(
          'select citus_move_shard_placement($1::bigint, $2, $3, $4, $5, $6::citus.shard_transfer_mode)',
          [shard, place.host, place.port, to.host, to.port, modeOf(options)],
        );
      }
      return place;
    });
    onStep('count the rows');
    const differences = differing(before, await countRows(client, names, tenantId));
    if (differences.length > 0)
      throw new MoveRefused(
        `rows differ after the move; restore this company from its backup: ${differences.join(', ')}`,
      );
    return { from, to, tables: names.length, rows: [...before.values()].reduce((sum, one) => sum + one, 0) };
  } finally {
    await client.end();
  }
}

const modeOf = ({ isOnline }: MoveOptions) => (isOnline ? 'force_logical' : 'block_writes');

async function requireSuperuser(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = current_user and rolsuper');
  if (rows.length === 0) throw new MoveRefused('this needs the login of a superuser in DATABASE_SUPER_URL');
}

async function requireWorker(client: pg.Client, { host, port }: Worker): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select nodename || ':' || nodeport as name from pg_dist_node where noderole = 'primary' and shouldhaveshards order by 1",
  );
  const names = rows.map(({ name }) => name);
  if (!names.includes(`${host}:${port}`))
    throw new MoveRefused(`${host}:${port} is no worker of this cluster. There are: ${names.join(', ')}`);
}

/** Lifts row security from the owner while something runs, and puts it back whatever becomes of it. */
async function unbound<T>(client: pg.Client, names: readonly string[], run: () => Promise<T>): Promise<T> {
  const alter = async (how: string) => {
    await client.query('begin');
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    for (const name of names) await client.query(`alter table ${name} ${how} row level security`);
    await client.query('commit');
  };
  await alter('no force');
  try {
    return await run();
  } finally {
    await client.query('rollback');
    await alter('force');
  }
}

/** The shard that holds this company and no other; made when it still shares one. */
async function ownShard(client: pg.Client, anchor: string, options: MoveOptions): Promise<string> {
  const { tenantId, onStep = () => undefined } = options;
  const { rows } = await client.query<{ shard: string; isAlone: boolean }>(
    `select s.shardid::text as shard, s.shardminvalue = s.shardmaxvalue as "isAlone" from pg_dist_shard s
      where s.shardid = get_shard_id_for_distribution_column($1::regclass, $2::int)`,
    [anchor, tenantId],
  );
  const known = rows[0];
  if (known?.isAlone) return known.shard;
  onStep('give the company a shard of its own');
  const made = await client.query<{ shard: string }>(
    `select isolate_tenant_to_new_shard($1::regclass, $2::int, 'CASCADE', $3::citus.shard_transfer_mode)::text as shard`,
    [anchor, tenantId, modeOf(options)],
  );
  const shard = made.rows[0]?.shard;
  if (shard === undefined) throw new MoveRefused('the company got no shard of its own');
  return shard;
}

async function placeOf(client: pg.Client, shard: string): Promise<Worker> {
  const { rows } = await client.query<Worker>(
    `select n.nodename as host, n.nodeport as port from pg_dist_placement p join pg_dist_node n using (groupid)
      where p.shardid = $1::bigint and n.noderole = 'primary'`,
    [shard],
  );
  const [place] = rows;
  if (!place) throw new MoveRefused(`nobody has shard ${shard}`);
  return place;
}
