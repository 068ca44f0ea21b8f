/** What a balance is kept for; 0 where a product has no batches or serials. */
export interface StockKey {
  readonly productId: number;
  readonly locationId: number;
  readonly batchId: number;
  readonly serialId: number;
}

export const keyText = ({ productId, locationId, batchId, serialId }: StockKey): string =>
  `${productId}/${locationId}/${batchId}/${serialId}`;

/** The order in which balances are locked, the same for every operation: two that want the same rows never wait in a circle. */
export const compareKeys = (a: StockKey, b: StockKey): number =>
  a.productId - b.productId ||
  a.locationId - b.locationId ||
  a.batchId - b.batchId ||
  a.serialId - b.serialId;
