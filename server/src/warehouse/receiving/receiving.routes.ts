import { supplierOrders } from '@sveis/domain/modules/supplier-orders';
import * as z from 'zod/mini';
import { key } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { idOf } from '../../records/index.ts';
import { confirmed } from '../handled-shape.ts';
import { moveShape as move } from '../move-answer.ts';
import { quantity } from '../wire.ts';
import { arrival, shortText } from './arrival-shape.ts';
import { receiveOnOrder, reverseOwnMove } from './receiving.service.ts';

const received = z.object({
  operation_id: z.uuid(),
  order: z.object({ id: key, number: z.string(), status: z.string() }),
  line: z.object({ id: z.uuid(), product_id: key, ordered: quantity, received: quantity, state: z.string() }),
  batch_id: z.nullable(key),
  is_quarantined: z.boolean(),
  moves: z.array(move),
  /** Made of goods that came damaged. */
  deviation: z.nullable(z.object({ id: z.uuid(), number: z.nullable(z.string()) })),
});

/** The deviation about damage, where the last of the damaged goods was taken back. */
const withdrawn = z.nullable(
  z.object({ id: z.uuid(), number: z.nullable(z.string()), is_closed: z.boolean() }),
);

const write = { auth: 'user', feature: 'warehouse', idempotent: true } as const;

export const receivingRoutes: readonly RouteDeclaration[] = [
  route.post(
    '/supplier_orders/:id/receive',
    {
      summary: 'Receive one line of a supplier order, or a part of one',
      ...write,
      can: ['list', 'supplierorder'],
      params: z.object({ id: idOf(supplierOrders.storage) }),
      body: arrival,
      answer: received,
    },
    (ctx, input) => receiveOnOrder(ctx, input.params.id, input.body),
  ),
  route.post(
    '/stock_moves/:id/reverse',
    {
      summary: 'Take a move of stock back',
      ...write,
      can: ['list', 'warehouse'],
      params: z.object({ id: z.uuid() }),
      body: z.object({
        id: z.uuid(),
        reason: z.optional(shortText),
        confirm: confirmed,
      }),
      answer: z.object({ operation_id: z.uuid(), moves: z.array(move), deviation: withdrawn }),
    },
    (ctx, input) => reverseOwnMove(ctx, input.params.id.toLowerCase(), input.body),
  ),
];
