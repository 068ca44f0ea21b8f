import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { blobKey } from '../../blobs/index.ts';
import type { Services } from '../../context.ts';
import { deleteUnlinked, noteUnlinked } from '../file.store.ts';
import { changedAt, removePart, uploadsFolder } from '../upload/upload-part.ts';
import { deleteGarbage, findDueGarbage } from './blob-garbage.store.ts';
import { mayDeleteBytes } from './purge-hold.ts';

const DAY_MS = 24 * 3600_000;
/** As long as idempotency keys: so long a phone may still send what names a file it has uploaded. */
const UNLINKED_KEPT_DAYS = 90;
const PARTS_KEPT_DAYS = 7;
const BATCH = 200;

type Purger = Pick<Services, 'database' | 'blobs' | 'config'>;

/** Nightly: files nobody names, uploads nobody finished, and bytes no row owns. */
export async function purgeFiles(services: Purger, tenantId: number, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const before = daysAgo(UNLINKED_KEPT_DAYS);
  await services.database.inTenant(tenantId, (tx) => noteUnlinked(tx, now));
  await whileFull(() => services.database.inTenant(tenantId, (tx) => deleteUnlinked(tx, before, now, BATCH)));
  await whileFull(() => emptyGarbage(services, tenantId, now));
  await removeOldParts(uploadsFolder(services.config.dataDir, tenantId), daysAgo(PARTS_KEPT_DAYS));
}

async function whileFull(work: () => Promise<number>): Promise<void> {
  while ((await work()) === BATCH);
}

/** Bytes and their entry go together: one that could not be deleted is still listed the next night. */
async function emptyGarbage({ database, blobs }: Purger, tenantId: number, now: Date): Promise<number> {
  const due = await database.inTenant(tenantId, (tx) => findDueGarbage(tx, now, BATCH));
  for (const { blob_id } of due) {
    const isHeld = await database.inTenant(tenantId, async (tx) => {
      // Asked again for each: a backup may have begun, or a restore given the bytes an owner.
      if (!(await mayDeleteBytes(tx))) return true;
      if ((await deleteGarbage(tx, [blob_id])) > 0) await blobs.delete(blobKey(tenantId, blob_id));
      return false;
    });
    if (isHeld) return 0;
  }
  return due.length;
}

/** By the disk's own time: the parts know no other. */
async function removeOldParts(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.part'))) {
    const path = join(folder, name);
    if ((await changedAt(path)) < before.getTime()) await removePart(path);
  }
}
