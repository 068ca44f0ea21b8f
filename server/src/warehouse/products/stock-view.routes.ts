import { products } from '@sveis/domain/modules/products';
import { supplierOrders } from '@sveis/domain/modules/supplier-orders';
import type { ModuleDefinition } from '@sveis/domain/records';
import { LONGEST_CODE } from '@sveis/domain/scan';
import { keptLists } from '@sveis/domain/warehouse';
import * as z from 'zod/mini';
import { explained, named } from '../../http/description/described.ts';
import { instant, key, writtenKey } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { idOf } from '../../records/index.ts';
import { quantity } from '../wire.ts';
import { linkCode } from './link-code.service.ts';
import { readCatalogue, readMenu, readOrderMoves, readStock } from './stock-view.service.ts';

const text = z.nullable(z.string());
const maybeKey = z.nullable(key);

/** A move of stock as people read it. */
export const shownMove = z.object({
  id: z.uuid(),
  type: z.string(),
  product_id: key,
  qty: quantity,
  from: z.string(),
  to: z.string(),
  batch: text,
  serial: text,
  order_no: text,
  receipt_no: text,
  delivery_note: text,
  user_id: key,
  user_name: z.string(),
  recorded_at: instant,
  is_reversed: z.boolean(),
  is_damaged: explained(z.boolean(), {
    description: 'Came damaged and has a deviation, which is closed when the move is taken back.',
  }),
});
named('ShownMove', shownMove, 'A move of stock as people read it.');

const stock = z.object({
  product_id: key,
  as_of: instant,
  on_hand: quantity,
  reserved: quantity,
  available: quantity,
  stock: z.array(
    z.object({
      warehouse_id: maybeKey,
      warehouse: text,
      location_id: key,
      location: z.string(),
      kind: z.string(),
      batch_id: maybeKey,
      batch: text,
      heat_number: text,
      cert_type: text,
      cert_number: text,
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
  incoming: z.array(z.object({ order_id: key, order_no: z.string(), due_date: text, remaining: quantity })),
  required: z.object({
    orders: z.array(z.object({ order_id: key, order_no: z.string(), due_date: text, remaining: quantity })),
    projects: z.array(z.object({ project_id: key, project: z.string(), remaining: quantity })),
  }),
  moves: z.array(shownMove),
});

const catalogue = z.object({
  as_of: instant,
  warehouses: z.array(z.object({ id: key, code: z.string(), name: z.string(), is_van: z.boolean() })),
  locations: z.array(
    z.object({
      id: key,
      warehouse_id: key,
      code: z.string(),
      barcode: text,
      kind: z.string(),
      pick_seq: z.nullable(z.int()),
    }),
  ),
  products: z.array(
    z.object({
      id: key,
      code: z.string(),
      name: z.string(),
      unit_id: key,
      unit: z.string(),
      decimals: z.int(),
      tracking: z.enum(['none', 'batch', 'serial']),
      batch_pattern: text,
      requires_heat: z.boolean(),
      min_cert: text,
      default_location_id: maybeKey,
      over_receipt_pct: quantity,
      photo: z.nullable(z.uuid()),
      barcodes: z.array(z.object({ code: z.string(), qty: quantity })),
      units: z.array(z.object({ unit_id: key, code: z.string(), factor: quantity, decimals: z.int() })),
    }),
  ),
  batches: z.array(z.object({ id: key, product_id: key, number: z.string() })),
  cut: explained(z.array(z.enum(keptLists)), {
    description: 'Lists that hold only a part: the company has more than a phone keeps.',
  }),
});

const call = { auth: 'user', feature: 'warehouse' } as const;

export const stockViewRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/products/:id/stock',
    {
      summary: 'What there is of a product, where, what is on its way, who waits for it and what moved last',
      ...call,
      can: ['list', 'product'],
      params: z.object({ id: idOf(products.storage) }),
      answer: stock,
    },
    (ctx, input) => readStock(ctx, input.params.id),
  ),
  route.post(
    '/products/:id/barcodes',
    {
      summary: 'Link a code that was scanned to a product',
      ...call,
      idempotent: true,
      params: z.object({ id: idOf(products.storage) }),
      body: z.object({
        code: z.string().check(z.minLength(1), z.maxLength(LONGEST_CODE)),
        qty: z.optional(z.string().check(z.maxLength(30))),
      }),
      answer: z.object({ product_id: key, code: z.string(), qty: quantity, rev: z.int() }),
    },
    (ctx, { params, body }) => linkCode(ctx, params.id, body),
  ),
  route.get(
    '/warehouse/catalogue',
    {
      summary: 'Products, places and units by their codes, for a phone that will be without network',
      ...call,
      can: ['list', 'product'],
      answer: catalogue,
    },
    (ctx) => readCatalogue(ctx),
  ),
];

/** Of the warehouse as a whole. */
export const warehouseMenuRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/warehouse/menu',
    {
      summary: 'How many documents wait, by module',
      ...call,
      can: ['list', 'warehouse'],
      query: z.object({
        warehouse_id: z.optional(writtenKey),
      }),
      answer: z.object({ tiles: z.array(z.object({ module: z.string(), open: z.int() })) }),
    },
    (ctx, input) => readMenu(ctx, input.query.warehouse_id ?? null),
  ),
];

/** The last moves on a document, for those who may list its module. */
export const movesRoute = ({ key: module, path, storage }: ModuleDefinition): RouteDeclaration =>
  route.get(
    `/${path}/:id/moves`,
    {
      summary: `The last moves of stock on ${module}`,
      ...call,
      answers: 'list',
      can: ['list', module],
      params: z.object({ id: idOf(storage) }),
      answer: z.object({ data: z.array(shownMove) }),
    },
    (ctx, input) => readOrderMoves(ctx, module, input.params.id),
  );

export const orderMoveRoutes: readonly RouteDeclaration[] = [movesRoute(supplierOrders)];
