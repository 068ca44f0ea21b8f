import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** The installation's key: from the environment where several machines share one, else made once and kept. */
export async function loadSecret(config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Buffer> {
  if (config.secretKey) return Buffer.from(config.secretKey, 'utf8');
  const file = join(config.dataDir, 'secret');
  try {
    return await readFile(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  await mkdir(config.dataDir, { recursive: true });
  // Of two first starts the slower one takes what the other wrote.
  await writeFile(file, randomBytes(32), { mode: 0o600, flag: 'wx' }).catch(() => undefined);
  return readFile(file);
}
