import { noPermission, validation } from '@sveis/domain/errors';
import { canManage } from '@sveis/domain/session';
import { quantityText } from '@sveis/domain/warehouse';
import type { UserContext } from '../../context.ts';
import { openModule, requireSeen } from '../../records/index.ts';
import { handledIn } from '../handled-shape.ts';
import { moveAnswer } from '../move-answer.ts';
import { posterOf } from '../poster.ts';
import { inspectReturn } from './inspect-return.service.ts';
import { type Returned, returnGoods } from './return-goods.service.ts';
import type { InspectBody, ReturnBody } from './return-shape.ts';

const MODULE = 'stockreturn';

const answerOf =
  (id: string, orderId: number) =>
  async ({ document, line, moves }: Returned) => ({
    operation_id: id,
    order: { id: orderId, number: document?.number ?? '', status: document?.state ?? '' },
    line: {
      id: line.id,
      product_id: line.productId,
      ordered: quantityText(line.qty),
      returned: quantityText(line.returned),
      out: quantityText(line.out),
      restocked: quantityText(line.restocked),
      scrapped: quantityText(line.adjusted),
      disposition: line.disposition,
      state: line.state,
    },
    moves: moves.map(moveAnswer),
  });

/** Everybody who sees the return receives and dispatches on it. */
export async function returnOnOrder(
  ctx: UserContext,
  orderId: string,
  act: 'receive' | 'dispatch',
  body: ReturnBody,
) {
  const order = await requireSeen(await openModule(ctx, MODULE), orderId);
  const [id, docId] = [body.id.toLowerCase(), Number(order.id)];
  const given = {
    ...handledIn(body),
    id,
    orderId: docId,
    act,
    lineId: body.line_id?.toLowerCase() ?? null,
    productId: body.product_id ?? null,
    locationId: body.location_id ?? null,
  };
  return returnGoods(posterOf(ctx, body.confirm), given, answerOf(id, docId));
}

/** What came back is decided on by those who answer for returns. */
export async function inspectOnOrder(ctx: UserContext, orderId: string, body: InspectBody) {
  const order = await requireSeen(await openModule(ctx, MODULE), orderId);
  if (!canManage(ctx.rights.access, MODULE)) throw noPermission({ action: 'manage', module: MODULE });
  const [id, docId, reason] = [body.id.toLowerCase(), Number(order.id), body.reason?.trim() || null];
  if (body.disposition === 'scrap' && reason === null) throw validation({ reason: [{ code: 'REQUIRED' }] });
  const given = {
    ...handledIn(body),
    id,
    orderId: docId,
    lineId: body.line_id.toLowerCase(),
    disposition: body.disposition,
    locationId: body.location_id ?? null,
    reason,
  };
  return inspectReturn(posterOf(ctx, body.confirm), given, answerOf(id, docId));
}
