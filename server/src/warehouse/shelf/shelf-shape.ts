import * as z from 'zod/mini';
import { adjustBody } from '../adjusting/adjustment-shape.ts';
import { handledShape, operationId, rowKey } from '../handled-shape.ts';

const { line_id: _line, product_id: _product, ...handled } = handledShape;

export const shelfMoveBody = z.object({
  id: operationId,
  ...handled,
  location_id: rowKey,
  to_location_id: rowKey,
});
export type ShelfMoveBody = z.infer<typeof shelfMoveBody>;

export const shelfAdjustBody = z.omit(adjustBody, { product_id: true });
export type ShelfAdjustBody = z.infer<typeof shelfAdjustBody>;
