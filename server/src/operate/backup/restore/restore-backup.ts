import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { HOLD_PURGE, uploadsFolder } from '../../../files/index.ts';
import { OperatorError } from '../../operator-error.ts';
import { connectTo } from '../../prepare-roles.ts';
import { checkBackup } from '../check-backup.ts';
import { sumFiles } from '../check-blobs.ts';
import type { FileFault } from '../export-blobs.ts';
import { restoreRemarks } from '../file-remarks.ts';
import { deleteOrphans } from './orphans.ts';
import { createPlacement } from './place-blobs.ts';
import { type Orphans, replaceRows } from './replace-rows.ts';
import type { RestoreOptions } from './restore-options.ts';

export interface Restored {
  readonly tenants: readonly string[];
  readonly rows: number;
  /** Files whose content came with the backup. */
  readonly files: number;
  readonly file_bytes: number;
  /** Files of these companies whose bytes the backup could not save. */
  readonly faults: readonly FileFault[];
  readonly remarks: readonly string[];
}

/** Bytes first, then the rows in one transaction: whatever stops it, database and store are as before. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, host, blobs, progress, signal } = options;
  progress('checking the file');
  const backup = await checkBackup(file);
  const wanted = host ? backup.tenants.filter((tenant) => tenant.hosts.includes(host)) : backup.tenants;
  if (wanted.length === 0) throw new OperatorError('NO_COMPANY', `The backup has no company "${host}".`);
  const isWanted = (id: number) => wanted.some((tenant) => tenant.id === id);
  const { faulty, companies } = backup.blobs;
  const counted = sumFiles([...companies].filter(([id]) => isWanted(id)).map(([, files]) => files));
  const faults = backup.blobs.faults.filter(({ company }) => isWanted(company));
  const placement = createPlacement({ file, blobs, isWanted, faulty, progress, signal });

  const client = await connectTo(options.url);
  try {
    // Else bytes found in the store now could be deleted before a row names them again.
    await client.query(HOLD_PURGE);
    const { rows, orphans, remarks } = await replaceRows(client, { ...options, backup, wanted, placement });
    const left = await clearAway(client, options, orphans);
    return {
      tenants: wanted.map((tenant) => tenant.hosts[0] ?? String(tenant.id)),
      rows,
      files: counted.files,
      file_bytes: counted.bytes,
      faults,
      remarks: [...remarks, ...restoreRemarks(backup.header, counted, faults), ...left],
    };
  } finally {
    await client.end();
  }
}

/** The restore has happened: what cannot be cleared away now is told, and no reason to call it failed. */
async function clearAway(
  client: pg.Client,
  { blobs, config }: RestoreOptions,
  orphans: readonly Orphans[],
): Promise<string[]> {
  let left = 0;
  for (const { tenantId, ids } of orphans) {
    // Parts of uploads of before: the people they came from may be others now.
    await rm(uploadsFolder(config.dataDir, tenantId), { recursive: true, force: true }).catch(
      () => undefined,
    );
    left += await deleteOrphans(client, blobs, tenantId, ids).catch(() => ids.length);
  }
  return left > 0
    ? [`${left} stored files of before could not be deleted now; the nightly clearing will.`]
    : [];
}
