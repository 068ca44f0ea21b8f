import { settingDefaults } from '@sveis/domain/session';
import type { Tx } from '../database/transaction.ts';
import { findSettingValues } from '../session/index.ts';
import { endingOf } from './content/file-type.ts';

const BYTES_PER_MB = 1_048_576;

export interface FileLimits {
  readonly fileMb: number;
  /** Of a PDF, which a drawing is. */
  readonly drawingMb: number;
  readonly userMb: number;
}

export async function readFileLimits(tx: Tx): Promise<FileLimits> {
  const settings = await findSettingValues(tx);
  const fileMb = positive(settings.max_file_mb, settingDefaults.max_file_mb);
  return {
    fileMb,
    drawingMb: Math.max(fileMb, positive(settings.max_drawing_mb, settingDefaults.max_drawing_mb)),
    userMb: positive(settings.max_user_files_mb, settingDefaults.max_user_files_mb),
  };
}

const PDF = 'application/pdf';

/** As much as a file of this name may have while it arrives; what it really is shows its content afterwards. */
export const limitByName = ({ fileMb, drawingMb }: FileLimits, name: string): number =>
  endingOf(name) === 'pdf' ? drawingMb : fileMb;

export const limitByType = ({ fileMb, drawingMb }: FileLimits, type: string): number =>
  type === PDF ? drawingMb : fileMb;

export const isOver = (bytes: number, limitMb: number): boolean => bytes / BYTES_PER_MB > limitMb;

const positive = (value: unknown, fallback: number): number =>
  typeof value === 'number' && value > 0 ? value : fallback;
