import { stockReturns } from '@sveis/domain/modules/stock-returns';
import { dispositions } from '@sveis/domain/warehouse';
import * as z from 'zod/mini';
import { key } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { idOf } from '../../records/index.ts';
import { moveShape } from '../move-answer.ts';
import { movesRoute } from '../products/stock-view.routes.ts';
import { quantity } from '../wire.ts';
import { inspectOnOrder, returnOnOrder } from './return.service.ts';
import { inspectBody, returnBody } from './return-shape.ts';

const answer = z.object({
  operation_id: z.uuid(),
  order: z.object({ id: key, number: z.string(), status: z.string() }),
  line: z.object({
    id: z.uuid(),
    product_id: key,
    ordered: quantity,
    returned: quantity,
    out: quantity,
    restocked: quantity,
    scrapped: quantity,
    disposition: z.nullable(z.enum(dispositions)),
    state: z.string(),
  }),
  moves: z.array(moveShape),
});

const write = {
  auth: 'user',
  feature: 'warehouse',
  idempotent: true,
  can: ['list', 'stockreturn'],
  params: z.object({ id: idOf(stockReturns.storage) }),
  answer,
} as const;

export const returnRoutes: readonly RouteDeclaration[] = [
  route.post(
    '/returns/:id/receive',
    { summary: 'Take in goods that come back from a customer or a project', ...write, body: returnBody },
    (ctx, { params, body }) => returnOnOrder(ctx, params.id, 'receive', body),
  ),
  route.post(
    '/returns/:id/dispatch',
    { summary: 'Send goods back to their supplier', ...write, body: returnBody },
    (ctx, { params, body }) => returnOnOrder(ctx, params.id, 'dispatch', body),
  ),
  route.post(
    '/returns/:id/inspect',
    { summary: 'Decide about goods that came back, and move them on', ...write, body: inspectBody },
    (ctx, { params, body }) => inspectOnOrder(ctx, params.id, body),
  ),
  movesRoute(stockReturns),
];
