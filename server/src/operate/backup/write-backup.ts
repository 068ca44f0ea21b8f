import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { connectTo } from '../prepare-roles.ts';
import { exportLines } from './export-lines.ts';
import { textForm } from './rows.ts';
import { readTables, tableSql } from './schema.ts';
import type { KnownSecret } from './secret-file.ts';

export interface BackupOptions {
  readonly url: string;
  /** A file that does not exist yet, or a folder. */
  readonly target: string;
  readonly host?: string;
  readonly secret: KnownSecret | undefined;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly progress: (step: string) => void;
}

export interface WrittenBackup {
  readonly file: string;
  readonly tenants: number;
  readonly rows: number;
  readonly bytes: number;
}

/** Under its final name a backup is always whole: it is written beside it and renamed at the end. */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const file = await placeFor(options);
  const draft = `${file}.${randomBytes(4).toString('hex')}.partial`;
  const client = await connectTo(options.url);
  let totals = { tenants: 0, rows: 0 };
  try {
    await openSnapshot(client);
    const lines = exportLines({ ...options, client, onTotals: (counted) => (totals = counted) });
    const output = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true });
    await pipeline(Readable.from(lines), createGzip(), output, { signal: options.signal });
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
  return { file, ...totals, bytes: (await stat(file)).size };
}

/** The tables are locked against being altered before the snapshot is taken: its rows and their columns fit. */
async function openSnapshot(client: pg.Client): Promise<void> {
  const tables = await readTables(client);
  if (tables.length === 0)
    throw new OperatorError('NO_COMPANY', 'There is nothing to save: the database is empty.');
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
