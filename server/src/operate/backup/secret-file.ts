import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

type Place = Pick<Config, 'secretKey' | 'dataDir'>;

const fileOf = (config: Place): string => join(config.dataDir, 'secret');

export interface KnownSecret {
  readonly key: Buffer;
  /** A key from the environment is kept by the operator who set it and never leaves with a backup. */
  readonly isFile: boolean;
}

/** Looks without making one: a backup or a restore must not be what creates the key. */
export async function readSecretFile(config: Place): Promise<KnownSecret | undefined> {
  if (config.secretKey) return { key: Buffer.from(config.secretKey, 'utf8'), isFile: false };
  try {
    return { key: await readFile(fileOf(config)), isFile: true };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export const fingerprintOf = (key: Buffer): string =>
  createHash('sha256').update('sveis secret fingerprint|').update(key).digest('hex').slice(0, 32);

export async function writeSecretFile(config: Place, key: Buffer): Promise<void> {
  const file = fileOf(config);
  await mkdir(config.dataDir, { recursive: true });
  const draft = `${file}.restoring`;
  await writeFile(draft, key, { mode: 0o600, flush: true });
  await rename(draft, file);
}

export async function keepOldSecret(config: Place): Promise<string> {
  const kept = `${fileOf(config)}.before-restore`;
  await copyFile(fileOf(config), kept);
  return kept;
}
