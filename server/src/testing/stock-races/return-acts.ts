import { dispositions } from '@sveis/domain/warehouse';
import { inspectReturn, returnGoods } from '../../warehouse/index.ts';
import type { Act, Dice, Race } from './race.ts';

const one = <T>(dice: Dice, from: readonly T[]): T => from[dice.int(from.length)] as T;

const movesOf = async ({ moves }: { readonly moves: readonly { readonly id: string }[] }) => ({
  moves: moves.map(({ id }) => ({ id })),
});

/** Goods come back, or go back, on few returns of the same orders: two often want the last of what was shipped. */
export function givenBack({ scene, returns, dice }: Race, id: string): Act {
  const order = one(dice, returns);
  const line = dice.int(order.lines.length);
  const isReceipt = order.kind === 'customer';
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
  const order = one(
    dice,
    returns.filter(({ kind }) => kind === 'customer'),
  );
  const given = {
    id,
    orderId: order.id,
    lineId: one(dice, order.lines),
    disposition: one(dice, dispositions),
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
