import { decodeText, type Encoding, type ReadSheet, readCsv } from '@sveis/domain/import';
import type { Language } from '@sveis/domain/locales';
import { readXlsx } from './read-xlsx.ts';

export const CSV = 'text/csv';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface ReadImportFile extends ReadSheet {
  readonly format: 'csv' | 'xlsx';
  /** In bytes. */
  readonly size: number;
  /** Null for a workbook, which says itself how it is written. */
  readonly encoding: Encoding | null;
  readonly sheets: readonly string[];
  readonly sheet: string | null;
}

export interface FileWish {
  readonly language: Language;
  readonly encoding?: Encoding | undefined;
  readonly sheet?: string | undefined;
}

/** Every ZIP begins so, and no text does. */
export const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50;

/** Reads a file by what its bytes are, whatever its name says. */
export async function readImportFile(bytes: Buffer, wish: FileWish): Promise<ReadImportFile> {
  if (isZip(bytes))
    return { format: 'xlsx', size: bytes.length, encoding: null, ...(await readXlsx(bytes, wish.sheet)) };
  const { text, encoding } = decodeText(bytes, wish);
  return { format: 'csv', size: bytes.length, encoding, sheets: [], sheet: null, ...readCsv(text) };
}
