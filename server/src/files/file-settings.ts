import type { Tx } from '../database/transaction.ts';
import { findSettingValues } from '../session/index.ts';

const BYTES_PER_MB = 1_048_576;
const DEFAULT_FILE_MB = 20;
const DEFAULT_USER_MB = 10_240;

export interface FileLimits {
  readonly fileMb: number;
  readonly userMb: number;
}

export async function readFileLimits(tx: Tx): Promise<FileLimits> {
  const settings = await findSettingValues(tx);
  return {
    fileMb: positive(settings.max_file_mb, DEFAULT_FILE_MB),
    userMb: positive(settings.max_user_files_mb, DEFAULT_USER_MB),
  };
}

export const isOver = (bytes: number, limitMb: number): boolean => bytes / BYTES_PER_MB > limitMb;

const positive = (value: unknown, fallback: number): number =>
  typeof value === 'number' && value > 0 ? value : fallback;
