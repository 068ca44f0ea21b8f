import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type ZipEntry, zipStream } from '../../files/index.ts';

/** Writes a ZIP file entry by entry; only what is being packed is in memory. */
export const writeZip = (
  path: string,
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): Promise<void> => pipeline(zipStream(entries), createWriteStream(path, { mode: 0o600 }));
