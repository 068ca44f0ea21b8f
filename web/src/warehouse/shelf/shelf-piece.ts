import { type KnownPlace, type KnownProduct, quantityText, storedQuantity } from '@sveis/domain/warehouse';

/** What lies on one place of one product: a batch of it, one piece, or all that is counted. */
export interface ShelfPiece {
  readonly product: KnownProduct;
  readonly place: Pick<KnownPlace, 'id' | 'code' | 'kind'>;
  readonly batchId: number | null;
  readonly batch: string | null;
  readonly serial: string | null;
  readonly onHand: string;
  /** What nobody has it kept for, also where it may not be used. */
  readonly movable: string;
  readonly available: string;
}

export const pieceKey = ({
  product,
  place,
  batch,
  serial,
}: Omit<ShelfPiece, 'onHand' | 'movable' | 'available'>) => [product.id, place.id, batch, serial].join(' ');

interface Counted {
  readonly on_hand: string;
  readonly reserved: string;
  readonly available: string;
}

/** The figures of a piece, from a line of an answer. */
export const countedOf = ({ on_hand, reserved, available }: Counted) => ({
  onHand: on_hand,
  movable: quantityText(storedQuantity(on_hand) - storedQuantity(reserved)),
  available,
});
