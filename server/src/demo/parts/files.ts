import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { blobKey } from '../../blobs/index.ts';
import { newId } from '../../database/uuid.ts';
import { insertFile, writeThumbnail } from '../../files/index.ts';
import type { DemoFile } from '../demo-record.ts';
import type { DemoSite } from '../demo-site.ts';

/** A file of the company, as if somebody had uploaded it; gives its id. */
export async function addFile(
  { tx, now, blobs }: DemoSite,
  { name, type, bytes }: DemoFile,
  userId: number,
): Promise<string> {
  const id = newId(now);
  const blobId = newId(now);
  const sha256 = createHash('sha256').update(bytes).digest();
  await blobs.put(blobKey(tx.tenantId, blobId), Readable.from([bytes]), bytes.length);
  const thumbnailId = type.startsWith('image/') ? await addThumbnail({ tx, now, blobs }, bytes) : null;
  await insertFile(tx, {
    id,
    user_id: userId,
    name,
    type,
    size: bytes.length,
    sha256,
    sent_size: bytes.length,
    sent_sha256: sha256,
    width: null,
    height: null,
    blob_id: blobId,
    thumbnail_id: thumbnailId,
    created_at: now,
  });
  return id;
}

/** The small picture lists show; made as that of any picture, which is read from a file. */
async function addThumbnail(
  { tx, now, blobs }: Pick<DemoSite, 'tx' | 'now' | 'blobs'>,
  bytes: Buffer | Uint8Array,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sveis-demo-'));
  try {
    const [whole, small] = [join(folder, 'picture'), join(folder, 'small')];
    await writeFile(whole, bytes);
    await writeThumbnail(whole, small, tx.tenantId);
    const made = await readFile(small);
    const id = newId(now);
    await blobs.put(blobKey(tx.tenantId, id), Readable.from([made]), made.length);
    return id;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
