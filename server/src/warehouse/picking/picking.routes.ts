import { customerOrders } from '@sveis/domain/modules/customer-orders';
import * as z from 'zod/mini';
import { key } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { idOf } from '../../records/index.ts';
import { moveShape } from '../move-answer.ts';
import { movesRoute } from '../products/stock-view.routes.ts';
import { quantity } from '../wire.ts';
import { pickOnOrder, shortOnOrder } from './picking.service.ts';
import { pickBody, reopenBody, shortBody } from './picking-shape.ts';

const write = {
  auth: 'user',
  feature: 'warehouse',
  idempotent: true,
  can: ['list', 'customerorder'],
  params: z.object({ id: idOf(customerOrders.storage) }),
  answer: z.object({
    operation_id: z.uuid(),
    order: z.object({ id: key, number: z.string(), status: z.string() }),
    line: z.object({ id: z.uuid(), product_id: key, ordered: quantity, picked: quantity, state: z.string() }),
    moves: z.array(moveShape),
  }),
} as const;

export const pickingRoutes: readonly RouteDeclaration[] = [
  route.post(
    '/customer_orders/:id/pick',
    { summary: 'Pick one line of a customer order, or a part of one', ...write, body: pickBody },
    (ctx, { params, body }) => pickOnOrder(ctx, params.id, body),
  ),
  route.post(
    '/customer_orders/:id/short',
    { summary: 'End a line with what was picked of it', ...write, body: shortBody },
    (ctx, { params, body }) => shortOnOrder(ctx, params.id, body),
  ),
  route.post(
    '/customer_orders/:id/reopen',
    { summary: 'Open a line again that was ended short', ...write, body: reopenBody },
    (ctx, { params, body }) => shortOnOrder(ctx, params.id, body),
  ),
  movesRoute(customerOrders),
];
