import { dispositions } from '@sveis/domain/warehouse';
import * as z from 'zod/mini';
import { handledShape, operationId, rowKey } from '../handled-shape.ts';

export const returnBody = z.object({ id: operationId, ...handledShape, location_id: z.nullish(rowKey) });
export type ReturnBody = z.infer<typeof returnBody>;

export const inspectBody = z.object({
  id: operationId,
  ...handledShape,
  line_id: z.uuid(),
  disposition: z.enum(dispositions),
  location_id: z.nullish(rowKey),
  reason: z.nullish(z.string().check(z.maxLength(120))),
});
export type InspectBody = z.infer<typeof inspectBody>;
