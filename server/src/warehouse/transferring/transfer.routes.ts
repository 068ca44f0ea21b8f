import { transferOrders } from '@sveis/domain/modules/transfer-orders';
import * as z from 'zod/mini';
import { key } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { idOf } from '../../records/index.ts';
import { moveShape } from '../move-answer.ts';
import { movesRoute } from '../products/stock-view.routes.ts';
import { quantity } from '../wire.ts';
import { transferOnOrder, writeOff } from './transfer.service.ts';
import { transferBody, writeOffBody } from './transfer-shape.ts';

const answer = z.object({
  operation_id: z.uuid(),
  order: z.object({ id: key, number: z.string(), status: z.string() }),
  line: z.object({
    id: z.uuid(),
    product_id: key,
    ordered: quantity,
    out: quantity,
    in: quantity,
    returned: quantity,
    written_off: quantity,
    state: z.string(),
  }),
  moves: z.array(moveShape),
});

const write = {
  auth: 'user',
  feature: 'warehouse',
  idempotent: true,
  can: ['list', 'transferorder'],
  answer,
} as const;
const id = idOf(transferOrders.storage);

export const transferRoutes: readonly RouteDeclaration[] = [
  route.post(
    '/transfer_orders/:id/transfer/:mode',
    {
      summary: 'Send, receive or move a part of one line of a transfer',
      ...write,
      params: z.object({ id, mode: z.enum(['out', 'in', 'direct']) }),
      body: transferBody,
    },
    (ctx, { params, body }) => transferOnOrder(ctx, params.id, params.mode, body),
  ),
  route.post(
    '/transfer_orders/:id/return',
    {
      summary: 'Put back where it left what is on its way',
      ...write,
      params: z.object({ id }),
      body: transferBody,
    },
    (ctx, { params, body }) => transferOnOrder(ctx, params.id, 'back', body),
  ),
  route.post(
    '/transfer_orders/:id/write_off',
    {
      summary: 'Write off what left and never arrived',
      ...write,
      params: z.object({ id }),
      body: writeOffBody,
    },
    (ctx, { params, body }) => writeOff(ctx, params.id, body),
  ),
  movesRoute(transferOrders),
];
