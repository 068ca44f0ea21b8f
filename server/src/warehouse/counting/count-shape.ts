import { adjustmentReasons, entryKinds } from '@sveis/domain/warehouse';
import * as z from 'zod/mini';
import { explained } from '../../http/description/described.ts';
import { key, sentKey } from '../../http/description/wire-shapes.ts';
import { confirmed, operationId } from '../handled-shape.ts';
import { parkedId } from '../parking/parking-shape.ts';
import { quantity, typedQuantity } from '../wire.ts';

const version = z.int().check(z.minimum(0), z.maximum(1_000_000));

export const entryBody = z.object({
  id: operationId,
  location_id: sentKey,
  product_id: sentKey,
  batch_id: z.nullish(sentKey),
  batch: z.nullish(z.string().check(z.maxLength(120))),
  serial: z.nullish(z.string().check(z.maxLength(60))),
  kind: z.enum(entryKinds),
  qty: z.nullish(typedQuantity),
  unit_id: z.nullish(sentKey),
  line_version: explained(z.nullish(version), {
    description:
      'The version of the line the sender saw: a number set over the work of others is asked about.',
  }),
  key_seq: explained(z.nullish(z.int().check(z.minimum(0), z.maximum(1_000_000_000))), {
    description: 'As the sheet gave it: stock that moved before a late entry arrives is counted again.',
  }),
  parked_id: parkedId,
  confirm: confirmed,
});
export type EntryBody = z.infer<typeof entryBody>;

export const openBody = z.object({
  choice: z.nullish(z.enum(['continue', 'clear'])),
  version: z.nullish(version),
  confirm: confirmed,
});
export type OpenBody = z.infer<typeof openBody>;

export const doneBody = z.object({
  zero_line_ids: z.optional(z.array(z.uuid()).check(z.maxLength(500))),
});
export type DoneBody = z.infer<typeof doneBody>;

export const decisionsBody = z.object({
  lines: z
    .array(
      z.object({
        id: z.uuid(),
        decision: z.enum(['accept', 'recount', 'skip']),
        reason_code: z.nullish(z.enum(adjustmentReasons)),
      }),
    )
    .check(z.maxLength(500)),
});
export type DecisionsBody = z.infer<typeof decisionsBody>;

const text = z.nullable(z.string());

export const sheetAnswer = z.object({
  id: key,
  number: z.string(),
  status: z.string(),
  warehouse_id: key,
  round: z.int(),
  blind: z.boolean(),
  as_of: z.string(),
  locations: z.array(
    z.object({
      location_id: key,
      location: z.string(),
      barcode: text,
      state: z.enum(['open', 'counting', 'done']),
      version: z.int(),
      claimed_by: z.nullable(key),
      claimed_name: text,
    }),
  ),
  lines: z.array(
    z.object({
      id: z.uuid(),
      round: z.int(),
      location_id: key,
      product_id: key,
      product_code: z.string(),
      product: z.string(),
      unit: z.string(),
      batch_id: z.nullable(key),
      batch: text,
      serial: text,
      is_added: z.boolean(),
      is_open: z.boolean(),
      counted: z.nullable(quantity),
      counted_by: z.nullable(key),
      counted_name: text,
      state: z.string(),
      reason_code: text,
      version: z.int(),
      key_seq: z.int(),
      books: explained(
        z.nullable(
          z.object({
            stock: quantity,
            expected: z.nullable(quantity),
            variance: z.nullable(quantity),
            moved_during: z.boolean(),
          }),
        ),
        { description: 'What the books say; null where this person is not to know.' },
      ),
    }),
  ),
});

export const entryAnswer = z.object({
  entry_id: z.uuid(),
  sheet: z.object({ id: key, number: z.string(), status: z.string(), round: z.int() }),
  line: z.object({
    id: z.uuid(),
    location_id: key,
    product_id: key,
    counted: z.nullable(quantity),
    state: z.string(),
    version: z.int(),
  }),
});
