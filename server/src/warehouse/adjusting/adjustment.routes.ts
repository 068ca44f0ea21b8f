import { adjustmentOrders } from '@sveis/domain/modules/adjustment-orders';
import * as z from 'zod/mini';
import { key } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { idOf } from '../../records/index.ts';
import { movesRoute } from '../products/stock-view.routes.ts';
import { quantity } from '../wire.ts';
import { adjustOnOrder, removeAdjustment } from './adjustment.service.ts';
import { adjustBody } from './adjustment-shape.ts';

const write = {
  auth: 'user',
  feature: 'warehouse',
  idempotent: true,
  can: ['list', 'adjustmentorder'],
} as const;
const id = idOf(adjustmentOrders.storage);
const order = z.object({ id: key, number: z.string(), status: z.string() });

export const adjustmentRoutes: readonly RouteDeclaration[] = [
  route.post(
    '/adjustment_orders/:id/adjust',
    {
      summary: 'Write one correction on an adjustment that is a draft',
      ...write,
      params: z.object({ id }),
      body: adjustBody,
      answer: z.object({
        operation_id: z.uuid(),
        order,
        line: z.object({
          id: z.uuid(),
          product_id: key,
          location_id: key,
          qty: quantity,
          seen: quantity,
          reason_code: z.string(),
        }),
      }),
    },
    (ctx, { params, body }) => adjustOnOrder(ctx, params.id, body),
  ),
  route.post(
    '/adjustment_orders/:id/lines/:line_id/remove',
    {
      summary: 'Take a correction off an adjustment that is a draft',
      ...write,
      params: z.object({ id, line_id: z.uuid() }),
      answer: z.object({ order, removed: z.uuid() }),
    },
    (ctx, { params }) => removeAdjustment(ctx, params.id, params.line_id.toLowerCase()),
  ),
  movesRoute(adjustmentOrders),
];
