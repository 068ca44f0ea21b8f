import { certificateTypes } from '@sveis/domain/warehouse';
import * as z from 'zod/mini';

const text = z.nullable(z.string());
const key = z.nullable(z.number());

export const catalogueAnswer = z.object({
  as_of: z.string(),
  warehouses: z.array(z.object({ id: z.number(), code: z.string(), name: z.string(), is_van: z.boolean() })),
  locations: z.array(
    z.object({
      id: z.number(),
      warehouse_id: z.number(),
      code: z.string(),
      barcode: text,
      kind: z.string(),
      pick_seq: key,
    }),
  ),
  products: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      name: z.string(),
      unit_id: z.number(),
      unit: z.string(),
      decimals: z.number(),
      tracking: z.enum(['none', 'batch', 'serial']),
      batch_pattern: text,
      requires_heat: z.boolean(),
      min_cert: z.nullable(z.enum(certificateTypes)),
      default_location_id: key,
      over_receipt_pct: z.string(),
      barcodes: z.array(z.object({ code: z.string(), qty: z.string() })),
      units: z.array(
        z.object({ unit_id: z.number(), code: z.string(), factor: z.string(), decimals: z.number() }),
      ),
    }),
  ),
});

const move = z.object({
  id: z.string(),
  type: z.string(),
  product_id: z.number(),
  qty: z.string(),
  from: z.string(),
  to: z.string(),
  batch: text,
  serial: text,
  order_no: text,
  user_id: z.number(),
  user_name: z.string(),
  recorded_at: z.string(),
  is_reversed: z.boolean(),
});

export type ShownMove = z.infer<typeof move>;

const stockLine = z.object({
  warehouse_id: key,
  warehouse: text,
  location_id: z.number(),
  location: z.string(),
  kind: z.string(),
  batch_id: key,
  batch: text,
  heat_number: text,
  cert_type: text,
  cert_number: text,
  batch_status: z.nullable(z.enum(['ok', 'quarantine', 'rejected'])),
  expiry_date: text,
  serial: text,
  on_hand: z.string(),
  reserved: z.string(),
  available: z.string(),
});

export type StockLine = z.infer<typeof stockLine>;

export const stockAnswer = z.object({
  product_id: z.number(),
  as_of: z.string(),
  on_hand: z.string(),
  reserved: z.string(),
  available: z.string(),
  stock: z.array(stockLine),
  incoming: z.array(
    z.object({ order_id: z.number(), order_no: z.string(), due_date: text, remaining: z.string() }),
  ),
  moves: z.array(move),
});

export type ProductStock = z.infer<typeof stockAnswer>;

export const movesAnswer = z.object({ data: z.array(move) });

export const menuAnswer = z.object({
  tiles: z.array(z.object({ module: z.string(), open: z.number() })),
});

/** What is left on the phone of a move the server has made. */
const madeMove = z.object({ id: z.string(), qty: z.string() });

export const receivedAnswer = z.object({
  operation_id: z.string(),
  order: z.object({ id: z.number(), number: z.string(), status: z.string() }),
  line: z.object({ id: z.string(), ordered: z.string(), received: z.string(), state: z.string() }),
  is_quarantined: z.boolean(),
  moves: z.array(madeMove),
});

export type Received = z.infer<typeof receivedAnswer>;

export const heatAnswer = z.object({ data: z.array(z.looseObject({ product: z.number() })) });
