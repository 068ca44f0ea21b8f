import { quantityText } from '@sveis/domain/warehouse';
import type { UserContext } from '../../context.ts';
import { openModule, requireSeen } from '../../records/index.ts';
import { handledIn } from '../handled-shape.ts';
import { moveAnswer } from '../move-answer.ts';
import { posterOf } from '../poster.ts';
import { endShort, type Picked, pickGoods } from './pick-goods.service.ts';
import type { PickBody } from './picking-shape.ts';

const seenOrder = async (ctx: UserContext, orderId: string): Promise<number> =>
  Number((await requireSeen(await openModule(ctx, 'customerorder'), orderId)).id);

const answerOf =
  (id: string) =>
  async ({ document, line, moves }: Picked) => ({
    operation_id: id,
    order: { id: document?.id ?? 0, number: document?.number ?? '', status: document?.state ?? '' },
    line: {
      id: line.id,
      product_id: line.productId,
      ordered: quantityText(line.qty),
      picked: quantityText(line.picked),
      state: line.state,
    },
    moves: moves.map(moveAnswer),
  });

/** Everybody who sees the order picks on it. */
export async function pickOnOrder(ctx: UserContext, orderId: string, body: PickBody) {
  const id = body.id.toLowerCase();
  const pick = {
    ...handledIn(body),
    id,
    orderId: await seenOrder(ctx, orderId),
    lineId: body.line_id?.toLowerCase() ?? null,
    productId: body.product_id ?? null,
    locationId: body.location_id,
  };
  return pickGoods(posterOf(ctx, body.confirm), pick, answerOf(id));
}

interface ShortBody {
  readonly id: string;
  readonly line_id: string;
  readonly reason?: string | undefined;
}

/** Less than was ordered, with the reason; without one the line is opened again. */
export async function shortOnOrder(ctx: UserContext, orderId: string, body: ShortBody) {
  const id = body.id.toLowerCase();
  const shortage = {
    id,
    orderId: await seenOrder(ctx, orderId),
    lineId: body.line_id.toLowerCase(),
    reason: body.reason?.trim() ?? null,
  };
  return endShort(posterOf(ctx), shortage, answerOf(id));
}
