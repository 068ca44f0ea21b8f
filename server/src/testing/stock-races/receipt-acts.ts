import { receiveGoods } from '../../warehouse/index.ts';
import { type Act, movesOf, oneOf, type Race } from './race.ts';

/** Few numbers for many deliveries: two of them often bring the same batch or serial at once. */
export function receipt({ scene, orders, dice }: Race, id: string): Act {
  const order = oneOf(dice, orders);
  const line = dice.int(order.lines.length);
  const batch = `R-${100 + dice.int(12)}`;
  const serials = Array.from({ length: 1 + dice.int(2) }, () => `AR-${dice.int(15)}`);
  const isSerial = line === 2;
  const arrival = {
    id,
    orderId: order.id,
    lineId: order.lines[line] ?? null,
    productId: null,
    qty: String(1 + dice.int(9)),
    unitId: null,
    batch: {
      number: batch,
      heatNumber: `48${batch}`,
      manufacturer: null,
      certType: '3.1',
      certNumber: 'C-1',
      certFileId: null,
      mfgDate: null,
      expiryDate: null,
    },
    serials: isSerial ? serials : [],
    locationId: oneOf(dice, [...scene.bins.slice(0, 3), scene.receiving]),
    deliveryNote: null,
  } as const;
  const terms = {
    mayExceed: false,
    confirm: [],
    seen: null,
    onNewBatch: () => Promise.resolve(),
  };
  return (poster) => receiveGoods(poster, arrival, terms, movesOf);
}
