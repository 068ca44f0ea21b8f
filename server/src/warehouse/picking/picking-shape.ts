import * as z from 'zod/mini';
import { sentKey } from '../../http/description/wire-shapes.ts';
import { handledShape, operationId } from '../handled-shape.ts';

export const pickBody = z.object({ id: operationId, ...handledShape, location_id: sentKey });
export type PickBody = z.infer<typeof pickBody>;

export const reopenBody = z.object({ id: operationId, line_id: z.uuid() });

/** Ended short: a reason is part of it. */
export const shortBody = z.object({
  id: operationId,
  line_id: z.uuid(),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
});
