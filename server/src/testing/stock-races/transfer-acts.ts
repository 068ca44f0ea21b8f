import { transferStock } from '../../warehouse/index.ts';
import { type Act, movesOf, oneOf, type Race } from './race.ts';

/** Sent, received or sent back, of few orders: two often want the last piece that is on the way. */
export function transferred({ scene, transfers, dice }: Race, id: string): Act {
  const order = oneOf(dice, transfers);
  const line = dice.int(order.lines.length);
  const mode = oneOf(dice, ['out', 'out', 'in', 'in', 'direct', 'back', 'lost'] as const);
  const [choice, quantity] = [dice.int(1_000), 1 + dice.int(4)];
  const isBack = mode === 'in' || mode === 'direct';
  return async (poster) => {
    const product = line === 0 ? scene.discs : scene.pipe;
    const [batch] =
      line === 0
        ? []
        : (
            await poster.tx.sql<{ id: number }>(
              'select id from batch where tenant_id = $1 and product_id = $2 order by id',
              [poster.tx.tenantId, product],
            )
          ).slice(choice % 3);
    const transfer = {
      id,
      orderId: order.id,
      mode,
      lineId: order.lines[line] ?? null,
      productId: null,
      qty: String(quantity),
      unitId: null,
      batchId: batch?.id ?? null,
      batch: null,
      serials: [],
      locationId: mode === 'in' ? (scene.bins[3] ?? 0) : (scene.bins[choice % 3] ?? 0),
      toLocationId: isBack ? (scene.bins[3] ?? 0) : null,
      reason: null,
    };
    return transferStock(poster, transfer, movesOf);
  };
}
