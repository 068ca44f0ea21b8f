import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { blobKey } from '../../blobs/index.ts';
import type { IdentityContext } from '../../context.ts';
import { newId } from '../../database/uuid.ts';
import type { FileContent } from '../content/file-content.ts';
import { insertGarbage } from '../purge/blob-garbage.store.ts';

const DAY_MS = 24 * 3600_000;

export interface Digest {
  readonly size: number;
  readonly sha256: Buffer;
}

export async function digestOf(path: string): Promise<Digest> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest() };
}

export interface WrittenBlobs {
  readonly blobId: string;
  readonly thumbnailId: string | null;
}

/**
 * Bytes first, row after. Until a row takes them over they are listed as garbage,
 * so whatever breaks in between leaves nothing behind for good.
 */
export async function writeBlobs(
  { services, tenant, now }: IdentityContext,
  { path, thumbnailPath }: FileContent,
): Promise<WrittenBlobs> {
  const blobs = [path, ...(thumbnailPath ? [thumbnailPath] : [])].map((source) => ({
    source,
    id: newId(now),
  }));
  const dueAt = new Date(now.getTime() + DAY_MS);
  const ids = blobs.map(({ id }) => id);
  await services.database.inTenant(tenant.id, (tx) => insertGarbage(tx, ids, dueAt));
  for (const { source, id } of blobs) {
    const { size } = await stat(source);
    await services.blobs.put(blobKey(tenant.id, id), createReadStream(source), size);
  }
  return { blobId: ids[0] ?? '', thumbnailId: ids[1] ?? null };
}
