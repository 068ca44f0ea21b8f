import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { blobKey } from '../blobs/index.ts';
import type { Services } from '../context.ts';
import { shrinkPicture } from './content/picture.ts';
import { findFiles } from './file.store.ts';

interface Copied {
  readonly tenantId: number;
  readonly id: string;
  readonly to: string;
}

interface Wanted {
  readonly tenantId: number;
  /** Files the reader may see: the caller has made sure of it. */
  readonly ids: readonly string[];
  readonly folder: string;
  readonly px: number;
}

/**
 * Copies stored pictures into a folder, small enough for paper: their paths by file id. What is no picture, cannot be
 * read or is gone is left out. One picture at a time is in memory.
 */
export async function copyPictures(
  { database, blobs, log }: Pick<Services, 'database' | 'blobs' | 'log'>,
  { tenantId, ids, folder, px }: Wanted,
): Promise<ReadonlyMap<string, string>> {
  const paths = new Map<string, string>();
  if (ids.length === 0) return paths;
  const files = await database.inTenant(tenantId, (tx) => findFiles(tx, ids));
  for (const { id, blob_id, type } of files) {
    if (!type.startsWith('image/')) continue;
    const stored = join(folder, `${id}.stored`);
    const path = join(folder, `${id}.jpg`);
    try {
      const source = await blobs.get(blobKey(tenantId, blob_id));
      if (!source) continue;
      await pipeline(source, createWriteStream(stored, { mode: 0o600 }));
      await shrinkPicture(stored, path, px, tenantId);
      paths.set(id, path);
    } catch (error) {
      log.warn({ err: error, file: id }, 'a picture could not be put on paper');
    } finally {
      await rm(stored, { force: true });
    }
  }
  return paths;
}

export interface FileCopy {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Of a picture, in pixels. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Copies a stored file as it is; gives what it is, or undefined where it is gone. */
export async function copyFile(
  { database, blobs }: Pick<Services, 'database' | 'blobs'>,
  { tenantId, id, to }: Copied,
): Promise<FileCopy | undefined> {
  const [file] = await database.inTenant(tenantId, (tx) => findFiles(tx, [id]));
  const source = file && (await blobs.get(blobKey(tenantId, file.blob_id)));
  if (!source) return undefined;
  await pipeline(source, createWriteStream(to, { mode: 0o600 }));
  const { name, type, size, width, height } = file;
  return { name, type, size: Number(size), width, height };
}

/** A copy of a stored file for as long as it is used; undefined where the file is gone. */
export async function withCopy(
  services: Pick<Services, 'database' | 'blobs'>,
  { tenantId, id }: Omit<Copied, 'to'>,
  use: (path: string | undefined) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sveis-file-'));
  try {
    const path = join(folder, 'copy');
    const size = await copyFile(services, { tenantId, id, to: path });
    await use(size === undefined ? undefined : path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
