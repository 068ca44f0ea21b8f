import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { blobKey } from '../../blobs/index.ts';
import { newId } from '../../database/uuid.ts';
import { insertFile } from '../../files/index.ts';
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
    thumbnail_id: null,
    created_at: now,
  });
  return id;
}
