import { LONGEST_DIMENSIONS } from '@sveis/domain/warehouse';
import * as z from 'zod/mini';
import { explained } from '../../http/description/described.ts';
import { sentKey } from '../../http/description/wire-shapes.ts';
import { handledShape, operationId } from '../handled-shape.ts';

const { line_id: _line, product_id: _product, serials: _serials, ...handled } = handledShape;

const piece = {
  id: operationId,
  ...handled,
  location_id: sentKey,
  to_location_id: explained(z.nullish(sentKey), {
    description:
      'Where the piece is put, in the same warehouse; where the batch lies unless it says otherwise.',
  }),
  dimensions: explained(z.nullish(z.string().check(z.maxLength(LONGEST_DIMENSIONS))), {
    description: 'Its shape in words, such as `450 x 800 mm`.',
  }),
};

export const cutBody = z.object(piece);
export type CutBody = z.infer<typeof cutBody>;

export const undoCutBody = z.object({ id: operationId });
export type UndoCutBody = z.infer<typeof undoCutBody>;

export const projectCutBody = z.object({
  ...piece,
  product_id: sentKey,
  source: explained(z.enum(['project', 'shelf']), {
    description: 'Whether it comes back from the project, or still lies on the shelf the project took from.',
  }),
});
export type ProjectCutBody = z.infer<typeof projectCutBody>;
