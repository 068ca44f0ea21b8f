import { fileNotFound, refused } from '@sveis/domain/errors';
import { BytesAnswer } from '../../answer.ts';
import { type ByteRange, blobKey } from '../../blobs/index.ts';
import type { IdentityContext } from '../../context.ts';
import { type FileRow, findFile } from '../file.store.ts';
import { mayRead } from '../file-access.ts';
import { contentDisposition } from '../file-name.ts';
import { parseRange } from './byte-range.ts';

/** What a reader may ask of a download, by header. */
export interface DownloadWish {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
}

/** Only what we have written ourselves is shown in place; nothing of it may act. */
export const guard = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
} as const;

export async function openFile(ctx: IdentityContext, id: string, wish: DownloadWish): Promise<BytesAnswer> {
  const row = await readableFile(ctx, id);
  const size = Number(row.size);
  const etag = `"${row.sha256.toString('hex')}"`;
  const how = row.type.startsWith('image/') ? 'inline' : 'attachment';
  const headers = {
    ...guard,
    etag,
    'accept-ranges': 'bytes',
    'content-type': row.type,
    'content-disposition': contentDisposition(how, row.name),
  };
  if (wish['if-none-match'] === etag) return new BytesAnswer(304, headers, undefined);
  const isSame = wish['if-range'] === undefined || wish['if-range'] === etag;
  const range = isSame ? parseRange(wish.range, size) : 'none';
  if (range === 'unsatisfiable') {
    return new BytesAnswer(416, { ...guard, 'content-range': `bytes */${size}` }, undefined);
  }
  if (range === 'none') {
    const body = await openBlob(ctx, row.blob_id);
    return new BytesAnswer(200, { ...headers, 'content-length': size }, body);
  }
  const part = {
    'content-length': range.end - range.start + 1,
    'content-range': `bytes ${range.start}-${range.end}/${size}`,
  };
  return new BytesAnswer(206, { ...headers, ...part }, await openBlob(ctx, row.blob_id, range));
}

export async function openThumbnail(
  ctx: IdentityContext,
  id: string,
  wish: DownloadWish,
): Promise<BytesAnswer> {
  const row = await readableFile(ctx, id);
  if (!row.thumbnail_id) throw fileNotFound();
  const etag = `"${row.sha256.toString('hex')}-small"`;
  const headers = {
    ...guard,
    etag,
    'content-type': 'image/webp',
    'content-disposition': contentDisposition('inline', `${row.id}.webp`),
  };
  if (wish['if-none-match'] === etag) return new BytesAnswer(304, headers, undefined);
  return new BytesAnswer(200, headers, await openBlob(ctx, row.thumbnail_id));
}

/** A file this reader may have; any other is as if it were not there. */
export const readableFile = (ctx: IdentityContext, id: string): Promise<FileRow> =>
  ctx.services.database.inTenant(ctx.tenant.id, async (tx) => {
    const row = await findFile(tx, id);
    if (!row || !(await mayRead({ ...ctx, tx }, row))) throw fileNotFound();
    return row;
  });

export async function openBlob({ services, tenant }: IdentityContext, blobId: string, range?: ByteRange) {
  const body = await services.blobs.get(blobKey(tenant.id, blobId), range);
  if (!body) throw refused('FILE_GONE');
  return body;
}
