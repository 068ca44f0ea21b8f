import { dispositions } from '@sveis/domain/warehouse';
import { inspectReturn, returnGoods } from '../../warehouse/index.ts';
import { type Act, movesOf, oneOf, type Race } from './race.ts';

/** Goods come back, or go back, on few returns of the same orders: two often want the last of what was shipped. */
export function givenBack({ scene, returns, dice }: Race, id: string): Act {
  const order = oneOf(dice, returns);
  const line = dice.int(order.lines.length);
  const isReceipt = order.kind !== 'supplier';
  const given = {
    id,
    orderId: order.id,
    act: isReceipt ? 'receive' : 'dispatch',
    lineId: order.lines[line] ?? null,
    productId: null,
    qty: line === 2 ? null : String(1 + dice.int(5)),
    unitId: null,
    batchId: null,
    batch: line === 1 ? `R-${100 + dice.int(12)}` : null,
    serials: line === 2 ? [`AR-${dice.int(15)}`] : [],
    locationId: isReceipt ? null : (scene.bins[dice.int(3)] ?? null),
  } as const;
  return (poster) => returnGoods(poster, given, movesOf);
}

/** Somebody decides about what came back on one line. */
export function inspected({ scene, returns, dice }: Race, id: string): Act {
  const order = oneOf(
    dice,
    returns.filter(({ kind }) => kind !== 'supplier'),
  );
  const given = {
    id,
    orderId: order.id,
    lineId: oneOf(dice, order.lines),
    disposition: oneOf(dice, dispositions),
    locationId: scene.bins[dice.int(3)] ?? null,
    reason: null,
    qty: null,
    unitId: null,
    batchId: null,
    batch: null,
    serials: [],
  };
  return (poster) => inspectReturn(poster, given, movesOf);
}
