import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError, fileTooLarge, uploadOffset } from '@sveis/domain/errors';
import type { IdentityContext } from '../../context.ts';
import { workFiles } from '../content/file-content.ts';
import { isOver } from '../file-settings.ts';

const IDLE_MS = 60_000;
/** A person's unfinished uploads; the oldest makes room for a new one. */
const MAX_PARTS = 32;

export const uploadsFolder = (dataDir: string, tenantId: number): string =>
  join(dataDir, 'uploads', String(tenantId));

/** Where an upload lies until it is whole: by company and person, so nobody meets another's. */
export const partPath = ({ services, tenant, user }: IdentityContext, id: string): string =>
  join(uploadsFolder(services.config.dataDir, tenant.id), String(user.id), `${id}.part`);

export async function partSize(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}

export async function removePart(path: string): Promise<void> {
  const { picture, thumbnail } = workFiles(path);
  await Promise.all([path, picture, thumbnail].map((file) => rm(file, { force: true })));
}

export interface Arrival {
  readonly path: string;
  readonly source: Readable;
  /** Where these bytes belong; what was there from here on is replaced. */
  readonly start: number;
  /** How many bytes the sender announced, where it did. */
  readonly length: number | undefined;
  readonly limitMb: number;
}

/** Writes bytes down as they arrive and counts them; a cut connection leaves what came. Gives the size so far. */
export async function receive({ path, source, start, length, limitMb }: Arrival): Promise<number> {
  if (length !== undefined && isOver(start + length, limitMb)) throw fileTooLarge(limitMb);
  await makeRoom(path, start);
  const file = await open(path, start === 0 ? 'w' : 'r+', 0o600);
  const idle = setTimeout(() => source.destroy(), IDLE_MS);
  let size = start;
  try {
    await file.truncate(start);
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      idle.refresh();
      if (isOver(size + chunk.length, limitMb)) throw fileTooLarge(limitMb);
      if (length !== undefined && size + chunk.length > start + length) throw new AppError('BAD_REQUEST');
      size += (await file.write(chunk, 0, chunk.length, size)).bytesWritten;
    }
  } catch (error) {
    // The rest of a refused body is let go, so that the sender gets to read the answer.
    source.resume();
    if (error instanceof AppError) await rm(path, { force: true });
    throw source.destroyed && !(error instanceof AppError) ? new AppError('BAD_REQUEST') : error;
  } finally {
    clearTimeout(idle);
    await file.close();
  }
  if (length !== undefined && size !== start + length) throw new AppError('BAD_REQUEST');
  return size;
}

async function makeRoom(path: string, start: number): Promise<void> {
  if (start > 0) {
    const size = await partSize(path);
    if (start > size) throw uploadOffset(size);
    return;
  }
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const parts = (await readdir(folder)).filter((name) => name.endsWith('.part'));
  if (parts.length < MAX_PARTS) return;
  const aged = await Promise.all(
    parts.map(async (name) => ({ name, at: await changedAt(join(folder, name)) })),
  );
  const oldest = aged.sort((one, other) => one.at - other.at)[0];
  if (oldest) await removePart(join(folder, oldest.name));
}

export const changedAt = async (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
