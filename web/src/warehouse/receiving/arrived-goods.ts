import type { LabelItem } from '../../labels/index.ts';
import type { ReceiveBody } from './receive-operations.ts';

/** What came last, for those who stick a label on it before it goes to its place. */
export interface ArrivedGoods {
  readonly name: string;
  readonly items: readonly LabelItem[];
  readonly amount: { readonly unit: string; readonly usual: string } | undefined;
}

/** A batch with how much came of it, each piece by its serial number, or the product. */
export function arrivedGoods(
  { product, qty, batch, serials }: ReceiveBody,
  productId: number,
  batchId: number | null | undefined,
): ArrivedGoods {
  const amount = { unit: product.unit, usual: qty.replace('.', ',') };
  if (serials && serials.length > 0)
    return {
      name: product.code,
      items: serials.map((serial) => ({ module: 'product', id: productId, serial })),
      amount: undefined,
    };
  return typeof batchId === 'number'
    ? { name: batch?.number ?? product.code, items: [{ module: 'batch', id: batchId }], amount }
    : { name: product.code, items: [{ module: 'product', id: productId }], amount };
}
