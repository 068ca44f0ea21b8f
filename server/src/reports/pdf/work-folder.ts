import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where pages are made: by company, and gone when they have been handed over. */
export const papersFolder = (dataDir: string): string => join(dataDir, 'papers');

/** A folder for one piece of work; removed afterwards, whatever came of it. */
export async function inWorkFolder<T>(
  dataDir: string,
  tenantId: number,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const parent = join(papersFolder(dataDir), String(tenantId));
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(parent, 'p'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file as a stream that outlives its folder: opened before the folder goes, read afterwards. */
export async function openedFile(path: string): Promise<{ body: Readable; size: number }> {
  const { size } = await stat(path);
  const body = createReadStream(path);
  await new Promise((done, failed) => body.once('open', done).once('error', failed));
  return { body, size };
}

const ABANDONED_MS = 24 * 3600_000;

/** What a killed server left behind. */
export async function removeAbandoned(dataDir: string, tenantId: number, now: Date): Promise<void> {
  const parent = join(papersFolder(dataDir), String(tenantId));
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name);
    const at = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now.getTime(),
    );
    if (at < now.getTime() - ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}
