import { noPermission } from '@sveis/domain/errors';
import { canManage } from '@sveis/domain/session';
import { quantityText } from '@sveis/domain/warehouse';
import type { UserContext } from '../../context.ts';
import { openModule, requireSeen } from '../../records/index.ts';
import { handledIn } from '../handled-shape.ts';
import { moveAnswer } from '../move-answer.ts';
import { posterOf } from '../poster.ts';
import type { TransferBody } from './transfer-shape.ts';
import { type TransferMode, transferStock } from './transfer-stock.service.ts';

/** Everybody who sees the order works on it. */
export async function transferOnOrder(
  ctx: UserContext,
  orderId: string,
  mode: TransferMode,
  body: TransferBody,
) {
  const order = await requireSeen(await openModule(ctx, 'transferorder'), orderId);
  const id = body.id.toLowerCase();
  const transfer = {
    ...handledIn(body),
    id,
    orderId: Number(order.id),
    mode,
    lineId: body.line_id?.toLowerCase() ?? null,
    productId: body.product_id ?? null,
    locationId: body.location_id ?? null,
    toLocationId: body.to_location_id ?? null,
    reason: body.reason?.trim() || null,
  };
  return transferStock(posterOf(ctx, body.confirm), transfer, async ({ document, line, moves }) => ({
    operation_id: id,
    order: { id: transfer.orderId, number: document?.number ?? '', status: document?.state ?? '' },
    line: {
      id: line.id,
      product_id: line.productId,
      ordered: quantityText(line.qty),
      out: quantityText(line.out),
      in: quantityText(line.in),
      returned: quantityText(line.returned),
      written_off: quantityText(line.adjusted),
      state: line.state,
    },
    moves: moves.map(moveAnswer),
  }));
}

/** What never arrived leaves the books only by somebody who answers for transfers. */
export function writeOff(ctx: UserContext, orderId: string, body: TransferBody) {
  if (!canManage(ctx.rights.access, 'transferorder'))
    throw noPermission({ action: 'manage', module: 'transferorder' });
  return transferOnOrder(ctx, orderId, 'lost', body);
}
