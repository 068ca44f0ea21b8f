import { cycleCount } from '@sveis/domain/modules/cycle-count';
import * as z from 'zod/mini';
import { writtenKey } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { idOf } from '../../records/index.ts';
import { decisionsBody, doneBody, entryAnswer, entryBody, openBody, sheetAnswer } from './count-shape.ts';
import { countOn, decideOn, finishPlaceOn, openPlaceOn, readSheet } from './counting.service.ts';

const call = { auth: 'user', feature: 'warehouse', can: ['list', 'cyclecount'] } as const;
const write = { ...call, idempotent: true } as const;
const id = idOf(cycleCount.storage);
const sheet = z.object({ id });
const place = z.object({
  id,
  location_id: writtenKey,
});

export const countingRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/cycle_count/:id/sheet',
    { summary: 'A count sheet with its places and lines', ...call, params: sheet, answer: sheetAnswer },
    (ctx, { params }) => readSheet(ctx, params.id),
  ),
  route.post(
    '/cycle_count/:id/locations/:location_id/open',
    { summary: 'Begin to count in a place', ...write, params: place, body: openBody, answer: sheetAnswer },
    (ctx, { params, body }) => openPlaceOn(ctx, params.id, params.location_id, body),
  ),
  route.post(
    '/cycle_count/:id/entries',
    { summary: 'Count: add, set or clear', ...write, params: sheet, body: entryBody, answer: entryAnswer },
    (ctx, { params, body }) => countOn(ctx, params.id, body),
  ),
  route.post(
    '/cycle_count/:id/locations/:location_id/done',
    { summary: 'A place is counted', ...write, params: place, body: doneBody, answer: sheetAnswer },
    (ctx, { params, body }) => finishPlaceOn(ctx, params.id, params.location_id, body),
  ),
  route.post(
    '/cycle_count/:id/decisions',
    {
      summary: 'Accept, count again or skip lines of a count in review',
      ...write,
      params: sheet,
      body: decisionsBody,
      answer: sheetAnswer,
    },
    (ctx, { params, body }) => decideOn(ctx, params.id, body),
  ),
];
