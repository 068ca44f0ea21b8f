import type { KnownPlace, KnownProduct } from '@sveis/domain/warehouse';

/** What lies on one place of one product: a batch of it, one piece, or all that is counted. */
export interface ShelfPiece {
  readonly product: KnownProduct;
  readonly place: Pick<KnownPlace, 'id' | 'code'>;
  readonly batchId: number | null;
  readonly batch: string | null;
  readonly serial: string | null;
  readonly onHand: string;
  readonly available: string;
}

export const pieceKey = ({ product, place, batch, serial }: Omit<ShelfPiece, 'onHand' | 'available'>) =>
  [product.id, place.id, batch, serial].join(' ');
