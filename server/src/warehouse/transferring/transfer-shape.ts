import * as z from 'zod/mini';
import { sentKey } from '../../http/description/wire-shapes.ts';
import { handledShape, operationId } from '../handled-shape.ts';

const reason = z.string().check(z.minLength(1), z.maxLength(120));

export const transferBody = z.object({
  id: operationId,
  ...handledShape,
  location_id: z.nullish(sentKey),
  to_location_id: z.nullish(sentKey),
  reason: z.nullish(reason),
});
export type TransferBody = z.infer<typeof transferBody>;

/** Written off: a reason is part of it. */
export const writeOffBody = z.object({ id: operationId, ...handledShape, reason });
