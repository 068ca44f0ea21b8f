import { quantityText } from '@sveis/domain/warehouse';
import * as z from 'zod/mini';
import { key } from '../../http/description/wire-shapes.ts';
import type { RecordHook } from '../../records/index.ts';
import { claimsShape } from '../claiming/line-claim-shape.ts';
import { claimsOf } from '../claiming/line-claims.service.ts';
import { recentWorkOn, recentWorkShape } from '../claiming/line-work.ts';
import { calledByWarehouses, documentHook } from '../documents/stock-document.hooks.ts';
import { quantity } from '../wire.ts';
import { findTransit } from './transfer.store.ts';

const order = documentHook({
  name: 'transferorder',
  type: 'TO',
  fixed: ['warehouse', 'dest_warehouse'],
  calledBy: calledByWarehouses('warehouse', 'dest_warehouse'),
});

/** A transfer also tells what is on its way, batch by batch: a phone without network receives it by that. */
export const transferOrderHook: RecordHook = {
  ...order,
  extraAnswer: async ({ ctx }, record) => ({
    claims: await claimsOf(ctx, Number(record.id)),
    recent: await recentWorkOn(ctx, Number(record.id)),
    transit: (await findTransit(ctx.tx, Number(record.id))).map((piece) => ({
      line_id: piece.lineId,
      product_id: piece.productId,
      batch_id: piece.batchId,
      batch: piece.batch,
      serial: piece.serial,
      location_id: piece.leftFrom,
      qty: quantityText(piece.quantity),
    })),
  }),
  extraShapes: {
    claims: claimsShape,
    recent: recentWorkShape,
    transit: z.array(
      z.object({
        line_id: z.uuid(),
        product_id: key,
        batch_id: z.nullable(key),
        batch: z.nullable(z.string()),
        serial: z.nullable(z.string()),
        location_id: z.nullable(key),
        qty: quantity,
      }),
    ),
  },
};
