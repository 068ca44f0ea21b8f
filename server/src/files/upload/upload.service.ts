import type { Readable } from 'node:stream';
import { AppError, fileTooLarge } from '@sveis/domain/errors';
import type { IdentityContext } from '../../context.ts';
import { requireOwnId, storeFile } from '../file.service.ts';
import { findFile } from '../file.store.ts';
import { fileRecord } from '../file-record.ts';
import { isOver, limitByName, readFileLimits } from '../file-settings.ts';
import { partPath, partSize, receive, removePart } from './upload-part.ts';
import { takeTurn } from './upload-turn.ts';

export interface Upload {
  readonly id: string;
  readonly name: string;
  readonly source: Readable;
  readonly contentLength: number | undefined;
  readonly contentRange: string | undefined;
}

/** Takes the bytes of one file, whole or in parts; the last part makes it a file. */
export async function putFile(ctx: IdentityContext, upload: Upload) {
  const path = partPath(ctx, upload.id);
  const limitMb = await ctx.services.database.inTenant(ctx.tenant.id, async (tx) => {
    requireOwnId(ctx, await findFile(tx, upload.id));
    return limitByName(await readFileLimits(tx), upload.name);
  });
  const { start, length, total } = rangeOf(upload);
  if (total !== undefined && isOver(total, limitMb)) throw fileTooLarge(limitMb);
  return takeTurn(path, upload.source, async () => {
    const size = await receive({ path, source: upload.source, start, length, limitMb });
    if (total !== undefined && size < total) return { id: upload.id, complete: false as const, offset: size };
    const { row } = await storeOrDrop(ctx, upload, path);
    return { ...fileRecord(row), complete: true as const, offset: size };
  });
}

/** How much of an upload has arrived, for a phone that wants to go on with it. */
export async function uploadState(ctx: IdentityContext, id: string) {
  const row = await ctx.services.database.inTenant(ctx.tenant.id, (tx) => findFile(tx, id));
  if (row && row.user_id === ctx.user.id) {
    return { ...fileRecord(row), complete: true as const, offset: Number(row.sent_size) };
  }
  return { id, complete: false as const, offset: await partSize(partPath(ctx, id)) };
}

/** What arrived is kept for another try unless it was refused: then sending it again would not help. */
async function storeOrDrop(ctx: IdentityContext, { id, name }: Upload, path: string) {
  try {
    const stored = await storeFile(ctx, { id, name, path });
    await removePart(path);
    return stored;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await removePart(path);
    throw error;
  }
}

interface Range {
  readonly start: number;
  readonly length: number | undefined;
  readonly total: number | undefined;
}

/** `bytes 0-99/250` is a part; with a star for the bytes nothing is sent, and what lies there is to be finished. */
function rangeOf({ contentRange, contentLength }: Upload): Range {
  if (contentRange === undefined) return { start: 0, length: contentLength, total: undefined };
  const [, first, last, all] = /^bytes (?:(\d{1,12})-(\d{1,12})|\*)\/(\d{1,12})$/.exec(contentRange) ?? [];
  const total = Number(all ?? -1);
  const start = first === undefined ? total : Number(first);
  const end = last === undefined ? total - 1 : Number(last);
  if (all === undefined || start > end + 1 || end >= total) throw new AppError('BAD_REQUEST');
  return { start, length: end - start + 1, total };
}
