import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type BlobKey, type BlobStore, WrongBlobSize } from './blob-store.ts';

/** Blobs as files under one folder, each written beside its place and moved there when it is safe on disk. */
export function createDiskStore(folder: string): BlobStore {
  const pathOf = (key: BlobKey) => join(folder, key);
  return {
    put: async (key, source, size) => {
      const path = pathOf(key);
      const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeSafely(temporary, source, size);
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    get: async (key, range) => {
      const file = await openIfThere(pathOf(key));
      return file?.createReadStream(range);
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    stat: async (key) => {
      try {
        const { size } = await stat(pathOf(key));
        return { size };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
}

async function writeSafely(path: string, source: Readable, size: number): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let written = 0;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      await file.writeFile(chunk);
      written += chunk.length;
    }
    if (written !== size) throw new WrongBlobSize();
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The new name is only as lasting as the folder that holds it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
