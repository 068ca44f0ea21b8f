import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { BlobStore } from '../../blobs/index.ts';
import { HOLD_PURGE } from '../../files/index.ts';
import { OperatorError } from '../operator-error.ts';
import { connectTo } from '../prepare-roles.ts';
import { compressed } from './compress.ts';
import type { FileFault } from './export-blobs.ts';
import { type BackupTotals, exportLines } from './export-lines.ts';
import { textForm } from './rows.ts';
import { readTables, tableSql } from './schema.ts';
import type { KnownSecret } from './secret-file.ts';

export interface BackupOptions {
  readonly url: string;
  readonly blobs: BlobStore;
  /** A file that does not exist yet, or a folder. */
  readonly target: string;
  readonly host?: string;
  readonly secret: KnownSecret | undefined;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly progress: (step: string) => void;
}

export interface WrittenBackup extends Readonly<BackupTotals> {
  readonly file: string;
  readonly bytes: number;
  /** Files whose bytes could not be saved; everything else was. */
  readonly faults: readonly FileFault[];
}

/** Under its final name a backup is always whole: it is written beside it and renamed at the end. */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const file = await placeFor(options);
  const draft = `${file}.${randomBytes(4).toString('hex')}.partial`;
  const client = await connectTo(options.url);
  const faults: FileFault[] = [];
  let totals: BackupTotals = { tenants: 0, rows: 0, files: 0, file_bytes: 0 };
  try {
    await openSnapshot(client);
    const lines = exportLines({
      ...options,
      client,
      onTotals: (counted) => (totals = counted),
      onFault: (fault) => faults.push(fault),
    });
    const output = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true });
    await pipeline(Readable.from(compressed(lines)), output, { signal: options.signal });
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
  return { file, ...totals, bytes: (await stat(file)).size, faults };
}

/**
 * The tables are locked against being altered before the snapshot is taken: its rows and their columns fit. Before it,
 * too, the deletion of bytes is held off until the connection ends: what its rows name is there when it is read.
 */
async function openSnapshot(client: pg.Client): Promise<void> {
  const tables = await readTables(client);
  if (tables.length === 0)
    throw new OperatorError('NO_COMPANY', 'There is nothing to save: the database is empty.');
  await client.query(HOLD_PURGE);
  await client.query('begin isolation level repeatable read read only');
  await client.query(
    `lock table ${[...tables, { name: 'migration' }].map(tableSql).join(', ')} in access share mode`,
  );
  await client.query(textForm);
}

async function placeFor({ target, host, now }: BackupOptions): Promise<string> {
  const path = resolve(target);
  const found = await stat(path).catch(() => undefined);
  if (found && !found.isDirectory()) {
    throw new OperatorError('FILE_EXISTS', `${path} exists already; a backup never overwrites.`);
  }
  const stamp = now.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');
  const file = found ? join(path, `sveis-${host ?? 'all'}-${stamp}.jsonl.gz`) : path;
  const folder = await stat(dirname(file)).catch(() => undefined);
  if (!folder?.isDirectory()) throw new OperatorError('NO_FOLDER', `There is no folder ${dirname(file)}.`);
  // Without an ending it was meant as a folder: a file there would stop the backup of the next night.
  if (!found && extname(path) === '')
    throw new OperatorError('NO_FOLDER', `There is no folder ${path}. Make it, or name a file in it.`);
  if (await stat(file).catch(() => undefined)) {
    throw new OperatorError('FILE_EXISTS', `${file} exists already; a backup never overwrites.`);
  }
  return file;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
