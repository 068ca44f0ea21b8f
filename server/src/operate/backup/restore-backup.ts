import pg from 'pg';
import type { Config } from '../../config.ts';
import { OperatorError } from '../operator-error.ts';
import { connectTo } from '../prepare-roles.ts';
import { type CheckedBackup, checkBackup } from './check-backup.ts';
import type { TenantEntry } from './container.ts';
import { deleteCompany } from './delete-company.ts';
import { loadRows } from './load-rows.ts';
import { restoreSecret } from './restore-secret.ts';
import { textForm } from './rows.ts';
import { readTables } from './schema.ts';
import { type OrderedTable, orderTables } from './table-order.ts';

export interface RestoreOptions {
  readonly url: string;
  readonly file: string;
  readonly host?: string;
  readonly isReplacing: boolean;
  readonly isTakingSecret: boolean;
  readonly config: Pick<Config, 'secretKey' | 'dataDir'>;
  readonly progress: (step: string) => void;
}

export interface Restored {
  readonly tenants: readonly string[];
  readonly rows: number;
  readonly remarks: readonly string[];
}

const STILL_REFERRED_TO = '23503';

/** One transaction: whatever stops it, the database is as before. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, host, progress } = options;
  progress('checking the file');
  const backup = await checkBackup(file);
  const wanted = host ? backup.tenants.filter((tenant) => tenant.hosts.includes(host)) : backup.tenants;
  if (wanted.length === 0) throw new OperatorError('NO_COMPANY', `The backup has no company "${host}".`);

  const client = await connectTo(options.url);
  try {
    await client.query('begin');
    await client.query(textForm);
    await requireSameSchema(client, backup);
    const tables = orderTables(await readTables(client));
    // Companies are added one at a time: nobody else adds one with the same number meanwhile.
    await client.query('lock table tenant in share row exclusive mode');
    await makeRoom(client, tables, wanted, options);
    const rows = await loadRows({
      client,
      file,
      tables,
      progress,
      isWanted: (id) => wanted.some((tenant) => tenant.id === id),
    });
    const remarks = await restoreSecret(options.config, backup, {
      isWhole: !host,
      isTaking: options.isTakingSecret,
    });
    await client.query('commit');
    return { tenants: wanted.map((tenant) => tenant.hosts[0] ?? String(tenant.id)), rows, remarks };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw busyOr(error);
  } finally {
    await client.end();
  }
}

async function requireSameSchema(client: pg.Client, { header }: CheckedBackup): Promise<void> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migration order by name',
  );
  const saved = header.migrations.map(({ name, hash }) => `${name} ${hash}`).join();
  if (saved === rows.map(({ name, hash }) => `${name} ${hash}`).join()) return;
  const [then, now] = [header.migrations.at(-1)?.name, rows.at(-1)?.name];
  throw new OperatorError(
    'OTHER_SCHEMA',
    `The backup was made with the schema up to ${then}, this database has ${now}. ` +
      'Restore it with the release that made it, then migrate.',
  );
}

async function makeRoom(
  client: pg.Client,
  tables: readonly OrderedTable[],
  wanted: readonly TenantEntry[],
  { host, isReplacing, progress }: RestoreOptions,
): Promise<void> {
  const { rows: present } = await client.query<{ id: number; host: string | null }>(
    'select t.id, h.host from tenant t left join tenant_host h on h.tenant_id = t.id order by t.id',
  );
  if (!host) {
    if (present.length === 0) return;
    throw new OperatorError(
      'NOT_EMPTY',
      'There are companies in this database. Restore into an empty one, or one company with --tenant.',
    );
  }
  for (const tenant of wanted) {
    const standing = present.filter((row) => row.host !== null && tenant.hosts.includes(row.host));
    if (standing.length > 0 && !isReplacing) {
      throw new OperatorError(
        'COMPANY_EXISTS',
        `"${host}" is here already. Add --replace --yes to put the backup in its place.`,
      );
    }
    const isOthers =
      standing.some((row) => row.id !== tenant.id) ||
      (standing.length === 0 && present.some((row) => row.id === tenant.id));
    if (isOthers) {
      throw new OperatorError(
        'NUMBER_TAKEN',
        `"${host}" has the number ${tenant.id} in the backup, which is another company's here. Restore it into a database of its own.`,
      );
    }
    if (standing.length === 0) continue;
    progress(`deleting what company ${tenant.id} has now`);
    await deleteCompany(client, tables, tenant.id);
  }
}

function busyOr(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== STILL_REFERRED_TO) return error;
  return new OperatorError('IN_USE', 'The company was being used meanwhile. Nothing was changed; try again.');
}
