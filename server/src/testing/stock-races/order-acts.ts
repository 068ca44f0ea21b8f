import { endShort, keepForDocument, lockDocument, pickGoods, shipOrder } from '../../warehouse/index.ts';
import type { Act, Dice, Race } from './race.ts';

const one = <T>(dice: Dice, from: readonly T[]): T => from[dice.int(from.length)] as T;

const movesOf = async ({ moves }: { readonly moves: readonly { readonly id: string }[] }) => ({
  moves: moves.map(({ id }) => ({ id })),
});

/** Picked for a customer, of few orders that want the same: two often want the last piece of a bin. */
export function picked({ scene, customers, dice }: Race, id: string): Act {
  const order = one(dice, customers);
  const line = dice.int(order.lines.length);
  const [choice, quantity] = [dice.int(1_000), 1 + dice.int(5)];
  let foundNothing = false;
  return async (poster) => {
    const product = [scene.discs, scene.pipe, scene.bottle][line] ?? scene.discs;
    const [held] = await poster.tx.sql<{ location_id: number; batch_id: number; serial: string | null }>(
      `select s.location_id, s.batch_id, n.number as serial from stock_balance s
         join stock_location l on l.tenant_id = $1 and l.id = s.location_id and l.warehouse_id = 1 and l.kind in ('bin', 'receiving')
         left join serial n on n.tenant_id = $1 and n.id = s.serial_id
        where s.tenant_id = $1 and s.product_id = $2 and s.on_hand > 0
        order by s.location_id, s.batch_id, s.serial_id offset $3 limit 1`,
      [poster.tx.tenantId, product, choice % 3],
    );
    // Sent again it is the same pick, although something else lies there by now; and where nothing lay, it is none.
    const [known] = await poster.tx.sql<{ answer: { moves: { id: string }[] } }>(
      'select answer from stock_operation where tenant_id = $1 and id = $2',
      [poster.tx.tenantId, id],
    );
    foundNothing ||= !known && !held;
    if (known || !held || foundNothing) return known?.answer ?? {};
    const pick = {
      id,
      orderId: order.id,
      lineId: order.lines[line] ?? null,
      productId: null,
      qty: held.serial === null ? String(quantity) : null,
      unitId: null,
      batchId: held.batch_id || null,
      batch: null,
      serials: held.serial === null ? [] : [held.serial],
      locationId: held.location_id,
    };
    return pickGoods(poster, pick, movesOf);
  };
}

/** Everything that is staged for an order leaves at once. */
export function shipped({ customers, dice }: Race, id: string): Act {
  const order = one(dice, customers);
  return async (poster) => {
    await shipOrder(poster, order.id, { id });
    return {};
  };
}

/** A line is ended short and opened again; each time the order keeps its stock anew. */
export function ended({ customers, dice }: Race, id: string): Act {
  const order = one(dice, customers);
  const lineId = one(dice, order.lines);
  const reason = dice.int(2) === 0 ? 'none left' : null;
  return (poster) => endShort(poster, { id, orderId: order.id, lineId, reason }, movesOf);
}

/** The office saves the order: what it wants is kept for it. */
export function keptAnew({ customers, dice }: Race): Act {
  const order = one(dice, customers);
  return async (poster) => {
    const document = await lockDocument(poster.tx, order.id);
    if (document) await keepForDocument(poster, document);
    return {};
  };
}
