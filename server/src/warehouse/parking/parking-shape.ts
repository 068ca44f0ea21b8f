import { parkedStates } from '@sveis/domain/warehouse';
import * as z from 'zod/mini';
import { explained } from '../../http/description/described.ts';
import { instant, key, sentKey } from '../../http/description/wire-shapes.ts';
import { operationId } from '../handled-shape.ts';
import { quantity, typedQuantity } from '../wire.ts';

const text = z.nullable(z.string());

export const parkBody = z.object({
  id: operationId,
  code: explained(z.string().check(z.minLength(1), z.maxLength(400)), {
    description: 'As it was read; nothing knows it.',
  }),
  qty: typedQuantity,
  location_id: z.nullish(sentKey),
  note: z.nullish(z.string().check(z.maxLength(200))),
  file_id: explained(z.nullish(z.uuid()), { description: 'A photo of it, sent before.' }),
});
export type ParkBody = z.infer<typeof parkBody>;

export const discardBody = z.object({ reason: z.string().check(z.maxLength(200)) });

/** Given with a count or a receipt: this is what the scan that was put aside turned out to be. */
export const parkedId = explained(z.nullish(z.uuid()), {
  description: 'The scan that was put aside and is this; it is settled with it, once.',
});

export const parkedAnswer = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      location_id: z.nullable(key),
      location: text,
      code: z.string(),
      qty: quantity,
      note: text,
      file_id: z.nullable(z.uuid()),
      state: z.enum(parkedStates),
      product_id: z.nullable(key),
      product: text,
      reason: text,
      user_id: key,
      user_name: z.string(),
      scanned_at: instant,
      may_discard: z.boolean(),
    }),
  ),
});
