import * as z from 'zod/mini';
import { handledShape, operationId, rowKey } from '../handled-shape.ts';
import { typedQuantity } from '../wire.ts';

const { line_id: _line, ...handled } = handledShape;

export const materialBody = z.object({
  id: operationId,
  ...handled,
  product_id: rowKey,
  location_id: rowKey,
  confirm: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(5))),
  seen: z.nullish(
    z.object({
      required: z.string().check(z.maxLength(30)),
      picked: z.string().check(z.maxLength(30)),
    }),
  ),
});
export type MaterialBody = z.infer<typeof materialBody>;

export const planBody = z.object({
  product_id: rowKey,
  required_qty: typedQuantity,
  unit_id: z.nullish(rowKey),
  note: z.nullish(z.string().check(z.maxLength(200))),
});
export type PlanBody = z.infer<typeof planBody>;
