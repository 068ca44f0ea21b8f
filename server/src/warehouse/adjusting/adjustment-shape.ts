import { adjustmentReasons, MOST_ADJUSTMENT_PHOTOS } from '@sveis/domain/warehouse';
import * as z from 'zod/mini';
import { explained } from '../../http/description/described.ts';
import { sentKey } from '../../http/description/wire-shapes.ts';
import { operationId } from '../handled-shape.ts';
import { typedQuantity } from '../wire.ts';

export const adjustBody = z.object({
  id: operationId,
  product_id: sentKey,
  location_id: sentKey,
  batch_id: z.nullish(sentKey),
  batch: z.nullish(z.string().check(z.maxLength(120))),
  serial: z.nullish(z.string().check(z.maxLength(60))),
  unit_id: z.nullish(sentKey),
  delta: explained(z.nullish(typedQuantity), { description: 'What is there more, or less.' }),
  new_qty: explained(z.nullish(typedQuantity), {
    description: 'What is there, instead of `delta`. `seen_on_hand` is what the books were seen to say.',
  }),
  seen_on_hand: z.nullish(typedQuantity),
  reason_code: z.enum(adjustmentReasons),
  note: z.nullish(z.string().check(z.maxLength(120))),
  photos: explained(z.optional(z.array(z.uuid()).check(z.maxLength(MOST_ADJUSTMENT_PHOTOS))), {
    description: 'Files of the sender.',
  }),
});
export type AdjustBody = z.infer<typeof adjustBody>;
