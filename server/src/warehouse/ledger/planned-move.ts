import type { MoveType, Quantity, StockKey } from '@sveis/domain/warehouse';

/** A move an operation wants to make; the routine checks it against what lies there. */
export interface PlannedMove {
  readonly type: MoveType;
  readonly productId: number;
  readonly batchId: number | null;
  readonly serialId: number | null;
  readonly quantity: Quantity;
  readonly from: number;
  readonly to: number;
  readonly lineId?: string | undefined;
  /** The line of the original order whose goods it gives back. */
  readonly originLineId?: string | undefined;
  readonly receiptDocId?: number | undefined;
  readonly projectId?: number | undefined;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
  readonly unitCost?: string | undefined;
  readonly reverses?: { readonly moveId: string; readonly type: MoveType } | undefined;
  /** The reservation it uses up: what it takes was kept for it. */
  readonly reservationId?: string | undefined;
}

export const keyAt = ({ productId, batchId, serialId }: PlannedMove, locationId: number): StockKey => ({
  productId,
  locationId,
  batchId: batchId ?? 0,
  serialId: serialId ?? 0,
});
