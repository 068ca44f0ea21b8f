import * as z from 'zod/mini';
import { explained } from '../http/description/described.ts';
import { sentKey } from '../http/description/wire-shapes.ts';
import type { Handled } from './pieces.service.ts';
import { typedQuantity } from './wire.ts';

const shortText = z.string().check(z.maxLength(120));

export const operationId = explained(z.uuid(), {
  description: 'Made on the phone: sent again it is the same confirm.',
});

/** Codes of questions that were answered with yes. */
export const confirmed = z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(10)));

/** What somebody took in their hands, as the calls of work on stock take it. */
export const handledShape = {
  line_id: z.nullish(z.uuid()),
  product_id: z.nullish(sentKey),
  qty: z.nullish(typedQuantity),
  unit_id: z.nullish(sentKey),
  batch_id: z.nullish(sentKey),
  batch: z.nullish(shortText),
  serials: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(200))),
  confirm: confirmed,
} as const;

const body = z.object(handledShape);

/** As it travels between the services; what was not sent is null. */
export const handledIn = (given: z.infer<typeof body>): Handled => ({
  qty: given.qty === undefined || given.qty === null ? null : String(given.qty),
  unitId: given.unit_id ?? null,
  batchId: given.batch_id ?? null,
  batch: given.batch?.trim() || null,
  serials: given.serials ?? [],
});
