import pg from 'pg';
import { OperatorError } from '../../operator-error.ts';
import type { CheckedBackup } from '../check-backup.ts';
import type { TenantEntry } from '../container.ts';
import { textForm } from '../rows.ts';
import { readTables } from '../schema.ts';
import { deleteCompany } from './delete-company.ts';
import { loadRows } from './load-rows.ts';
import { type FormerBlob, listOrphans } from './orphans.ts';
import type { Placement } from './place-blobs.ts';
import type { RestoreOptions } from './restore-options.ts';
import { restoreSecret } from './restore-secret.ts';
import { findStanding } from './standing.ts';
import { orderTables } from './table-order.ts';

const STILL_REFERRED_TO = '23503';

export interface Orphans {
  readonly tenantId: number;
  /** Bytes that no row of the company names any more. */
  readonly ids: readonly string[];
}

interface ReplaceOptions extends RestoreOptions {
  readonly backup: CheckedBackup;
  readonly wanted: readonly TenantEntry[];
  readonly placement: Placement;
}

/** One transaction around everything; the store is put back by hand unless the rows may have been committed. */
export async function replaceRows(client: pg.Client, options: ReplaceOptions) {
  let isCommitting = false;
  try {
    await client.query('begin');
    const replaced = await fillRows(client, options);
    isCommitting = true;
    await client.query('commit');
    return replaced;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (!isCommitting) await options.placement.undo().catch(() => undefined);
    throw busyOr(error);
  }
}

async function fillRows(client: pg.Client, options: ReplaceOptions) {
  const { backup, wanted, placement, file, host, now, progress } = options;
  await client.query(textForm);
  await requireSameSchema(client, backup);
  const tables = orderTables(await readTables(client));
  // Companies are added one at a time: nobody else adds one with the same number meanwhile.
  await client.query('lock table tenant in share row exclusive mode');
  const standing = await findStanding(client, wanted, options);
  await placement.addMissing();

  const former = new Map<number, readonly FormerBlob[]>();
  for (const { id } of standing) {
    progress(`deleting what company ${id} has now`);
    former.set(id, (await deleteCompany(client, tables, id, now)).former);
  }
  const isWanted = (id: number) => wanted.some((tenant) => tenant.id === id);
  const rows = await loadRows({ client, file, tables, progress, isWanted });
  const orphans: Orphans[] = [];
  for (const { id: tenantId } of wanted) {
    orphans.push({ tenantId, ids: await listOrphans(client, tenantId, former.get(tenantId) ?? [], now) });
  }
  await placement.mend();
  const remarks = await restoreSecret(options.config, backup, {
    isWhole: !host,
    isTaking: options.isTakingSecret,
  });
  return { rows, orphans, remarks };
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

function busyOr(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== STILL_REFERRED_TO) return error;
  return new OperatorError('IN_USE', 'The company was being used meanwhile. Nothing was changed; try again.');
}
