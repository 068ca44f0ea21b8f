import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Folder {
  readonly path: string;
  remove(): Promise<void>;
}

/** A folder that goes with the measurement, though a browser just killed may still let go of files in it. Passable, so that the database, which is not root, stays inside it. */
export async function makeFolder(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'sveis-bench-'));
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) };
}
