import { products } from '@sveis/domain/modules/products';
import { definition as stockLocations } from '@sveis/domain/modules/stock-locations';
import * as z from 'zod/mini';
import { instant, key } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { idOf } from '../../records/index.ts';
import { moveShape } from '../move-answer.ts';
import { quantity } from '../wire.ts';
import { adjustOnShelf, countShelf, moveOnShelf, readShelf } from './shelf.service.ts';
import { shelfAdjustBody, shelfMoveBody } from './shelf-shape.ts';

const text = z.nullable(z.string());
const call = { auth: 'user', feature: 'warehouse' } as const;
const product = z.object({ id: idOf(products.storage) });
const place = z.object({ id: idOf(stockLocations.storage) });

/** Work that begins at the shelf and needs no document in hand. */
export const shelfRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/stock_locations/:id/stock',
    {
      summary: 'What lies on a place',
      ...call,
      can: ['list', 'stocklocation'],
      params: place,
      answer: z.object({
        location_id: key,
        as_of: instant,
        stock: z.array(
          z.object({
            product_id: key,
            batch_id: z.nullable(key),
            batch: text,
            heat_number: text,
            cert_type: text,
            batch_status: z.nullable(z.enum(['ok', 'quarantine', 'rejected'])),
            expiry_date: text,
            serial: text,
            cut_from: text,
            dimensions: text,
            on_hand: quantity,
            reserved: quantity,
            available: quantity,
          }),
        ),
      }),
    },
    (ctx, { params }) => readShelf(ctx, params.id),
  ),
  route.post(
    '/products/:id/move',
    {
      summary: 'Move stock from one place to another without an order',
      ...call,
      can: ['list', 'transferorder'],
      idempotent: true,
      params: product,
      body: shelfMoveBody,
      answer: z.object({ operation_id: z.uuid(), moves: z.array(moveShape) }),
    },
    (ctx, { params, body }) => moveOnShelf(ctx, params.id, body),
  ),
  route.post(
    '/products/:id/adjust',
    {
      summary: 'Correct what the books say of one place, as an order of its own',
      ...call,
      can: ['list', 'adjustmentorder'],
      idempotent: true,
      params: product,
      body: shelfAdjustBody,
      answer: z.object({
        operation_id: z.uuid(),
        order: z.object({ id: key, number: z.string(), status: z.string() }),
      }),
    },
    (ctx, { params, body }) => adjustOnShelf(ctx, params.id, body),
  ),
  route.post(
    '/stock_locations/:id/count',
    {
      summary: 'The sheet a place is counted on, made where there is none',
      ...call,
      can: ['list', 'cyclecount'],
      idempotent: true,
      params: place,
      answer: z.object({ sheet_id: key, is_new: z.boolean() }),
    },
    (ctx, { params }) => countShelf(ctx, params.id),
  ),
];
