import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { BlobStore } from '../../blobs/index.ts';
import { OperatorError } from '../operator-error.ts';
import { checkCompany, checkInstallation } from './completeness.ts';
import { type Entry, FORMAT, type TenantEntry, VERSION, writeEntry } from './container.ts';
import { exportBlobs, type FileFault } from './export-blobs.ts';
import type { NamedBlob } from './file-rows.ts';
import { type OrderedTable, orderTables } from './restore/table-order.ts';
import { createDigest, enterCompany, rowsOf } from './rows.ts';
import { readTables } from './schema.ts';
import { fingerprintOf, type KnownSecret } from './secret-file.ts';

export interface BackupTotals {
  tenants: number;
  rows: number;
  /** Files whose content is in it. */
  files: number;
  /** Content, thumbnails and rendered pages. */
  file_bytes: number;
}

export interface ExportOptions {
  readonly client: pg.Client;
  readonly blobs: BlobStore;
  readonly host?: string;
  readonly secret: KnownSecret | undefined;
  readonly now: Date;
  readonly progress: (step: string) => void;
  readonly onTotals: (totals: BackupTotals) => void;
  readonly onFault: (fault: FileFault) => void;
}

/** The whole text of a backup, read from one snapshot; it ends with `complete` only when every row was counted. */
export async function* exportLines(options: ExportOptions): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const totals: BackupTotals = { tenants: 0, rows: 0, files: 0, file_bytes: 0 };
  for await (const text of exportBody(options, totals)) {
    hash.update(text);
    yield text;
  }
  options.onTotals(totals);
  yield writeEntry({ kind: 'complete', ...totals, sha256: hash.digest('hex') });
}

async function* exportBody(options: ExportOptions, totals: BackupTotals): AsyncGenerator<string> {
  const { client, host, secret, progress } = options;
  const tables = orderTables(await readTables(client));
  const tenants = await findTenants(client, host);
  yield writeEntry(await headerOf(options));
  if (!host && secret?.isFile) yield writeEntry({ kind: 'secret', base64: secret.key.toString('base64') });

  const onSaved = ({ part }: NamedBlob, bytes: number) => {
    if (part === 'content') totals.files += 1;
    totals.file_bytes += bytes;
  };
  const byTable = new Map<string, number>();
  for (const tenant of tenants) {
    progress(`company ${tenant.id}: ${tenant.name}`);
    yield writeEntry(tenant);
    await enterCompany(client, tenant.id);
    const written = new Map<string, number>();
    for (const table of tables) yield* exportTable(client, table, tenant.id, written);
    await checkCompany(client, tables, { id: tenant.id, written });
    for (const [name, rows] of written) {
      byTable.set(name, (byTable.get(name) ?? 0) + rows);
      totals.rows += rows;
    }
    yield* exportBlobs({ ...options, onSaved }, tenant);
    totals.tenants += 1;
  }
  await checkInstallation(client, tables, host ? undefined : byTable);
}

async function* exportTable(
  client: pg.Client,
  table: OrderedTable,
  tenantId: number,
  written: Map<string, number>,
): AsyncGenerator<string> {
  const columns = table.columns.map(({ name, type }) => ({ name, type }));
  yield writeEntry({ kind: 'table', table: table.name, columns });
  const digest = createDigest();
  for await (const lines of rowsOf(client, table, tenantId)) {
    for (const line of lines) digest.add(line);
    yield `${lines.join('\n')}\n`;
  }
  const { rows, sha256 } = digest.result();
  written.set(table.name, rows);
  yield writeEntry({ kind: 'end', table: table.name, rows, sha256 });
}

async function findTenants(client: pg.Client, host: string | undefined): Promise<TenantEntry[]> {
  const { rows } = await client.query<{ id: number; name: string; hosts: string[] }>(
    `select t.id, t.name, array_agg(h.host order by h.host) as hosts
       from tenant t left join tenant_host h on h.tenant_id = t.id
      group by t.id, t.name
     having $1::text is null or $1 = any(array_agg(h.host)) order by t.id`,
    [host ?? null],
  );
  if (rows.length === 0) {
    const detail = host ? `There is no company with the host "${host}".` : 'There is no company to save.';
    throw new OperatorError('NO_COMPANY', detail);
  }
  return rows.map((row) => ({ kind: 'tenant', ...row }));
}

async function headerOf({ client, host, secret, now }: ExportOptions): Promise<Entry> {
  const { rows: migrations } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migration order by name',
  );
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return {
    kind: 'header',
    format: FORMAT,
    version: VERSION,
    created_at: now.toISOString(),
    tenant: host ?? null,
    migrations,
    postgres: rows[0]?.version ?? '',
    secret_fingerprint: secret ? fingerprintOf(secret.key) : null,
  };
}
