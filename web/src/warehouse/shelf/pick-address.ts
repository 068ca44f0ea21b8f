import { storedQuantity } from '@sveis/domain/warehouse';
import { typedQuantity } from '../work/quantity/keypad-text.ts';
import type { ShelfPiece } from './shelf-piece.ts';

/** What was chosen at the shelf, before the screen of the project's material was opened. */
export interface PickedAtShelf {
  readonly placeId: number | undefined;
  readonly batch: string | null;
  readonly serial: string | null;
  /** As on the keypad. */
  readonly text: string;
}

/** The screen that takes material to a project, with product, place, batch and quantity filled in. */
export function pickAddress(projectId: string, piece: ShelfPiece): string {
  const said = {
    from: String(piece.place.id),
    ...(piece.batch === null ? {} : { batch: piece.batch }),
    ...(piece.serial === null
      ? { qty: typedQuantity(storedQuantity(piece.available)) }
      : { serial: piece.serial }),
  };
  const code = encodeURIComponent(piece.product.code);
  return `/projects/${projectId}/materials/pick/${code}?${new URLSearchParams(said)}`;
}

export function readPicked(search: URLSearchParams): PickedAtShelf {
  const from = Number(search.get('from') ?? Number.NaN);
  return {
    placeId: Number.isInteger(from) ? from : undefined,
    batch: search.get('batch'),
    serial: search.get('serial'),
    text: search.get('qty') ?? '',
  };
}
