import { levelStates } from '@sveis/domain/modules/drawing';
import * as z from 'zod/mini';
import { downloadHeaders, fileId, openPageLevels, openTile, readLevels } from '../../../files/index.ts';
import { explained, named } from '../../../http/description/described.ts';
import { writtenKey } from '../../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../../http/route.ts';

const call = { auth: 'identity', feature: 'drawing' } as const;
const place = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000));

const level = z.object({
  width: z.int(),
  height: z.int(),
  tile: explained(z.int(), {
    description: 'The side of a tile; the last of a row or column may be smaller.',
  }),
  starts: explained(z.array(z.int()), { description: 'Where each tile begins in the bytes of the page.' }),
  sizes: z.array(z.int()),
});

const levels = z.object({
  state: explained(z.enum(levelStates), {
    description: '`none`: the file is not rendered, because it is small or nobody asked for it.',
  }),
  percent: explained(z.int(), { description: 'How much of it is rendered.' }),
  pages: explained(
    z.array(
      z.object({
        page: z.int(),
        width: explained(z.number(), { description: 'In points, as the page is read.' }),
        height: z.number(),
        size: explained(z.int(), { description: 'Bytes of all its tiles.' }),
        levels: z.array(level),
      }),
    ),
    { description: 'Empty until all of them are ready.' },
  ),
});
named('DrawingLevels', levels, 'Pictures of the pages of a large PDF, from the smallest to the sharpest.');

/** A file is read here by whoever may read it at `/files`. */
export const drawingLevelRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/drawing-levels/:file',
    {
      summary: 'How far a large drawing is rendered, and its tiles when it is ready',
      ...call,
      params: z.object({ file: fileId }),
      answer: levels,
    },
    (ctx, { params }) => readLevels(ctx, params.file),
  ),
  route.get(
    '/drawing-levels/:file/:page',
    {
      summary: 'All tiles of a page, one after the other',
      ...call,
      answers: 'file',
      params: z.object({ file: fileId, page: writtenKey }),
    },
    (ctx, { params }) => openPageLevels(ctx, params),
  ),
  route.get(
    '/drawing-levels/:file/:page/:level/:column/:row',
    {
      summary: 'One tile of a page',
      ...call,
      answers: 'file',
      mediaType: 'image/webp',
      params: z.object({ file: fileId, page: writtenKey, level: place, column: place, row: place }),
      headers: downloadHeaders,
    },
    (ctx, { params, headers }) => openTile(ctx, params, headers),
  ),
];
