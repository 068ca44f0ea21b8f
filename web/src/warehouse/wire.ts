import { certificateTypes, keptLists } from '@sveis/domain/warehouse';
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
      photo: z.nullish(z.string()),
      barcodes: z.array(z.object({ code: z.string(), qty: z.string() })),
      units: z.array(
        z.object({ unit_id: z.number(), code: z.string(), factor: z.string(), decimals: z.number() }),
      ),
    }),
  ),
  batches: z.optional(z.array(z.object({ id: z.number(), product_id: z.number(), number: z.string() }))),
  cut: z.optional(z.array(z.enum(keptLists))),
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
  receipt_no: z.optional(text),
  delivery_note: z.optional(text),
  user_id: z.number(),
  user_name: z.string(),
  recorded_at: z.string(),
  is_reversed: z.boolean(),
  /** With a deviation, which is closed when the move is taken back. */
  is_damaged: z.optional(z.boolean()),
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
  /** The batch an offcut was cut from. */
  cut_from: z.optional(text),
  dimensions: z.optional(text),
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
  /** What customers and projects wait for; a copy kept by an older phone has none. */
  required: z.optional(
    z.object({
      orders: z.array(
        z.object({ order_id: z.number(), order_no: z.string(), due_date: text, remaining: z.string() }),
      ),
      projects: z.array(z.object({ project_id: z.number(), project: z.string(), remaining: z.string() })),
    }),
  ),
  moves: z.array(move),
});

export type ProductStock = z.infer<typeof stockAnswer>;

export const shelfAnswer = z.object({
  location_id: z.number(),
  as_of: z.string(),
  stock: z.array(
    z.object({
      product_id: z.number(),
      batch_id: key,
      batch: text,
      heat_number: text,
      cert_type: text,
      batch_status: z.nullable(z.enum(['ok', 'quarantine', 'rejected'])),
      expiry_date: text,
      serial: text,
      cut_from: z.optional(text),
      dimensions: z.optional(text),
      on_hand: z.string(),
      reserved: z.string(),
      available: z.string(),
    }),
  ),
});

export const countAnswer = z.object({ sheet_id: z.number(), is_new: z.boolean() });

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
  /** Of goods kept by batch. */
  batch_id: z.optional(key),
  moves: z.array(madeMove),
  /** Made of goods that came damaged. */
  deviation: z.optional(z.nullable(z.object({ id: z.string(), number: z.nullable(z.string()) }))),
});

export type Received = z.infer<typeof receivedAnswer>;

/** A move back, and the deviation about damage that it closed, or left to those who work on it. */
export const reversedAnswer = z.object({
  deviation: z.optional(z.nullable(z.object({ number: z.nullable(z.string()), is_closed: z.boolean() }))),
});
export type Reversed = z.infer<typeof reversedAnswer>;

/** Whatever was confirmed: the moves it made. */
export const madeMoves = z.object({ moves: z.array(madeMove) });
export type MadeMoves = z.infer<typeof madeMoves>;

/** A piece that was cut, with the number the server gave it. */
export const madeOffcut = z.object({
  moves: z.array(madeMove),
  offcut: z.object({ id: z.number(), number: z.string() }),
});
export type MadeOffcut = z.infer<typeof madeOffcut>;

export const transferredAnswer = z.object({
  operation_id: z.string(),
  order: z.object({ id: z.number(), number: z.string(), status: z.string() }),
  line: z.object({
    id: z.string(),
    out: z.string(),
    in: z.string(),
    returned: z.string(),
    written_off: z.string(),
    state: z.string(),
  }),
  moves: z.array(madeMove),
});
export type Transferred = z.infer<typeof transferredAnswer>;

const sheetLine = z.object({
  id: z.string(),
  round: z.number(),
  location_id: z.number(),
  product_id: z.number(),
  product_code: z.string(),
  product: z.string(),
  unit: z.string(),
  batch: text,
  serial: text,
  is_open: z.boolean(),
  counted: text,
  counted_name: text,
  state: z.string(),
  version: z.number(),
  key_seq: z.number(),
  /** What the books say; a blind sheet tells nobody who counts. */
  books: z.nullable(
    z.object({ stock: z.string(), expected: text, variance: text, moved_during: z.boolean() }),
  ),
});
export type SheetLine = z.infer<typeof sheetLine>;

const sheetPlace = z.object({
  location_id: z.number(),
  location: z.string(),
  state: z.enum(['open', 'counting', 'done']),
  version: z.number(),
  claimed_by: key,
  claimed_name: text,
});
export type SheetPlace = z.infer<typeof sheetPlace>;

export const sheetAnswer = z.object({
  id: z.number(),
  number: z.string(),
  status: z.string(),
  warehouse_id: z.number(),
  round: z.number(),
  blind: z.boolean(),
  as_of: z.string(),
  locations: z.array(sheetPlace),
  lines: z.array(sheetLine),
});
export type CountSheet = z.infer<typeof sheetAnswer>;

export const countedAnswer = z.object({
  entry_id: z.string(),
  line: z.object({ id: z.string(), counted: text, version: z.number() }),
});
export type Counted = z.infer<typeof countedAnswer>;

export const heatAnswer = z.object({ data: z.array(z.looseObject({ product: z.number() })) });
