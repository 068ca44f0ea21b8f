import * as z from 'zod/mini';
import { sentKey } from '../../http/description/wire-shapes.ts';
import { handledShape, operationId } from '../handled-shape.ts';
import { typedQuantity } from '../wire.ts';

const { line_id: _line, ...handled } = handledShape;

export const materialBody = z.object({
  id: operationId,
  ...handled,
  product_id: sentKey,
  location_id: sentKey,
  seen: z.nullish(
    z.object({
      required: z.string().check(z.maxLength(30)),
      picked: z.string().check(z.maxLength(30)),
    }),
  ),
});
export type MaterialBody = z.infer<typeof materialBody>;

export const planBody = z.object({
  product_id: sentKey,
  required_qty: typedQuantity,
  unit_id: z.nullish(sentKey),
  note: z.nullish(z.string().check(z.maxLength(200))),
});
export type PlanBody = z.infer<typeof planBody>;
