import { settingDefaults } from '@sveis/domain/session';
import type { Tx } from '../database/transaction.ts';
import { findSettingValues } from '../session/index.ts';

const BYTES_PER_MB = 1_048_576;

export interface FileLimits {
  readonly fileMb: number;
  readonly userMb: number;
}

export async function readFileLimits(tx: Tx): Promise<FileLimits> {
  const settings = await findSettingValues(tx);
  return {
    fileMb: positive(settings.max_file_mb, settingDefaults.max_file_mb),
    userMb: positive(settings.max_user_files_mb, settingDefaults.max_user_files_mb),
  };
}

export const isOver = (bytes: number, limitMb: number): boolean => bytes / BYTES_PER_MB > limitMb;

const positive = (value: unknown, fallback: number): number =>
  typeof value === 'number' && value > 0 ? value : fallback;
