import { dispositions } from '@sveis/domain/warehouse';
import * as z from 'zod/mini';
import { sentKey } from '../../http/description/wire-shapes.ts';
import { handledShape, operationId } from '../handled-shape.ts';

export const returnBody = z.object({ id: operationId, ...handledShape, location_id: z.nullish(sentKey) });
export type ReturnBody = z.infer<typeof returnBody>;

export const inspectBody = z.object({
  id: operationId,
  ...handledShape,
  line_id: z.uuid(),
  disposition: z.enum(dispositions),
  location_id: z.nullish(sentKey),
  reason: z.nullish(z.string().check(z.maxLength(120))),
});
export type InspectBody = z.infer<typeof inspectBody>;
