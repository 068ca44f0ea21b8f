import { endShort, keepForDocument, lockDocument, pickGoods, shipOrder } from '../../warehouse/index.ts';
import { takeOnce } from './any-stock.ts';
import { type Act, movesOf, oneOf, type Race } from './race.ts';

/** Picked for a customer, of few orders that want the same: two often want the last piece of a bin. */
export function picked({ scene, customers, dice }: Race, id: string): Act {
  const order = oneOf(dice, customers);
  const line = dice.int(order.lines.length);
  const [choice, quantity] = [dice.int(1_000), 1 + dice.int(5)];
  const product = [scene.discs, scene.pipe, scene.bottle][line] ?? scene.discs;
  return takeOnce(id, { product, choice, quantity }, (poster, taken) =>
    pickGoods(
      poster,
      { id, orderId: order.id, lineId: order.lines[line] ?? null, ...taken, productId: null },
      movesOf,
    ),
  );
}

/** Everything that is staged for an order leaves at once. */
export function shipped({ customers, dice }: Race, id: string): Act {
  const order = oneOf(dice, customers);
  return async (poster) => {
    await shipOrder(poster, order.id, { id });
    return {};
  };
}

/** A line is ended short and opened again; each time the order reserves its stock again. */
export function ended({ customers, dice }: Race, id: string): Act {
  const order = oneOf(dice, customers);
  const lineId = oneOf(dice, order.lines);
  const reason = dice.int(2) === 0 ? 'none left' : null;
  return (poster) => endShort(poster, { id, orderId: order.id, lineId, reason }, movesOf);
}

/** The office saves the order: what it wants is kept for it. */
export function keptAnew({ customers, dice }: Race): Act {
  const order = oneOf(dice, customers);
  return async (poster) => {
    const document = await lockDocument(poster.tx, order.id);
    if (document) await keepForDocument(poster, document);
    return {};
  };
}
