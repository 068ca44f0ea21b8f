import * as z from 'zod/mini';
import { sentKey } from '../../http/description/wire-shapes.ts';
import { adjustBody } from '../adjusting/adjustment-shape.ts';
import { confirmed, handledShape, operationId } from '../handled-shape.ts';

const { line_id: _line, product_id: _product, ...handled } = handledShape;

export const shelfMoveBody = z.object({
  id: operationId,
  ...handled,
  location_id: sentKey,
  to_location_id: sentKey,
});
export type ShelfMoveBody = z.infer<typeof shelfMoveBody>;

export const shelfAdjustBody = z.extend(z.omit(adjustBody, { product_id: true }), { confirm: confirmed });
export type ShelfAdjustBody = z.infer<typeof shelfAdjustBody>;
