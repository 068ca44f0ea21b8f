import { fileNotFound } from '@sveis/domain/errors';
import { columnsOf, type FileLevels, type PageLevel } from '@sveis/domain/modules/drawing';
import { BytesAnswer } from '../../answer.ts';
import type { IdentityContext } from '../../context.ts';
import { type DownloadWish, guard, openBlob, readableFile } from '../download/download.service.ts';
import { findLevels, findPage, findPages, type LevelsRow, type PageRow } from './levels.store.ts';

const states = {
  waiting: 'waiting',
  running: 'rendering',
  ready: 'ready',
  failed: 'failed',
} as const satisfies Record<LevelsRow['state'], FileLevels['state']>;

/** How far the pictures of a file are, and where each lies when they are ready. For those who may have the file. */
export async function readLevels(ctx: IdentityContext, fileId: string): Promise<FileLevels> {
  const { id } = await readableFile(ctx, fileId);
  return ctx.services.database.inTenant(ctx.tenant.id, async (tx) => {
    const row = await findLevels(tx, id);
    if (!row) return { state: 'none', percent: 0, pages: [] };
    const pages = row.state === 'ready' ? await findPages(tx, id) : [];
    return {
      state: states[row.state],
      percent: row.percent,
      pages: pages.map(({ page, width, height, size, levels }) => ({
        page,
        width,
        height,
        size: Number(size),
        levels,
      })),
    };
  });
}

interface TileWish {
  readonly level: number;
  readonly column: number;
  readonly row: number;
}

/** One tile of a page. */
export async function openTile(
  ctx: IdentityContext,
  place: { readonly file: string; readonly page: number } & TileWish,
  wish: DownloadWish,
): Promise<BytesAnswer> {
  const page = await readablePage(ctx, place.file, place.page);
  const tile = tileOf(page.levels[place.level], place);
  if (!tile) throw fileNotFound();
  const etag = `"${page.sha256.toString('hex')}-${tile.start}"`;
  const headers = { ...guard, etag, 'content-type': 'image/webp', 'content-disposition': 'inline' };
  if (wish['if-none-match'] === etag) return new BytesAnswer(304, headers, undefined);
  const body = await openBlob(ctx, page.blob_id, { start: tile.start, end: tile.start + tile.size - 1 });
  return new BytesAnswer(200, { ...headers, 'content-length': tile.size }, body);
}

function tileOf(level: PageLevel | undefined, { column, row }: TileWish) {
  if (!level || column >= columnsOf(level)) return undefined;
  const index = row * columnsOf(level) + column;
  const [start, size] = [level.starts[index], level.sizes[index]];
  return start === undefined || size === undefined ? undefined : { start, size };
}

/** All tiles of a page, one after the other, for a phone that keeps them. */
export async function openPageLevels(
  ctx: IdentityContext,
  { file, page: number }: { readonly file: string; readonly page: number },
): Promise<BytesAnswer> {
  const page = await readablePage(ctx, file, number);
  const headers = {
    ...guard,
    etag: `"${page.sha256.toString('hex')}"`,
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
    'content-length': Number(page.size),
  };
  return new BytesAnswer(200, headers, await openBlob(ctx, page.blob_id));
}

async function readablePage(ctx: IdentityContext, fileId: string, number: number): Promise<PageRow> {
  const { id } = await readableFile(ctx, fileId);
  const page = await ctx.services.database.inTenant(ctx.tenant.id, async (tx) =>
    (await findLevels(tx, id))?.state === 'ready' ? findPage(tx, id, number) : undefined,
  );
  if (!page) throw fileNotFound();
  return page;
}
