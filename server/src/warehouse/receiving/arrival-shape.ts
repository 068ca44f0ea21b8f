import { certificateTypes, MOST_DAMAGE_PHOTOS } from '@sveis/domain/warehouse';
import * as z from 'zod/mini';
import { explained } from '../../http/description/described.ts';
import { sentKey } from '../../http/description/wire-shapes.ts';
import { confirmed } from '../handled-shape.ts';
import { parkedId } from '../parking/parking-shape.ts';
import { typedQuantity } from '../wire.ts';

export const shortText = z.string().check(z.maxLength(120));
const day = z.iso.date();

export const arrival = z.object({
  id: explained(z.uuid(), { description: 'Made on the phone: sent again it is the same confirm.' }),
  line_id: z.nullish(z.uuid()),
  product_id: z.nullish(sentKey),
  adds_product: explained(z.nullish(sentKey), {
    description:
      'It came and was not ordered: a line of this product is added to the order, with `line_id` as its id and what came as its quantity. By those who manage supplier orders; a line that is there already stays as it is.',
  }),
  qty: z.nullish(typedQuantity),
  unit_id: z.nullish(sentKey),
  batch: z.nullish(
    z.object({
      number: shortText,
      heat_number: z.nullish(shortText),
      manufacturer: z.nullish(shortText),
      cert_type: z.nullish(z.enum(certificateTypes)),
      cert_number: z.nullish(shortText),
      cert_file_id: z.nullish(z.uuid()),
      mfg_date: z.nullish(day),
      expiry_date: z.nullish(day),
    }),
  ),
  serials: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(200))),
  location_id: sentKey,
  delivery_note: z.nullish(shortText),
  damage: z.nullish(
    explained(
      z.object({
        qty: z.nullish(typedQuantity),
        note: z.nullish(z.string().check(z.maxLength(500))),
        photos: z.optional(z.array(z.uuid()).check(z.maxLength(MOST_DAMAGE_PHOTOS))),
      }),
      {
        description:
          'How much of it came damaged: it goes to quarantine, and a deviation is made. Of pieces with serials all are meant.',
      },
    ),
  ),
  parked_id: parkedId,
  confirm: confirmed,
  seen: z.nullish(z.object({ ordered: z.string(), received: z.string() })),
});
export type ArrivalBody = z.infer<typeof arrival>;
