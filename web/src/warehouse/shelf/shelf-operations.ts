import { ArrowLeftRight, Scale } from 'lucide-react';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { type AnyOperation, defineOperation } from '../../offline/outbox/index.ts';
import type { AdjustBody } from '../adjusting/adjust-operations.ts';
import { type MadeMoves, madeMoves } from '../wire.ts';

interface OnShelf {
  readonly id: string;
  readonly product: {
    readonly id: number;
    readonly code: string;
    readonly unit: string;
    readonly unit_id: number;
  };
  readonly place: { readonly id: number; readonly code: string };
  readonly batch: string | null;
}

/** One move. Both places are those of the moment it was made. */
export interface ShelfMoveBody extends OnShelf {
  readonly to: { readonly id: number; readonly code: string };
  /** In the base unit. */
  readonly qty: string;
  readonly serials: readonly string[];
}

/** Everything done with one product on one place goes in order. */
const lane = ({ body }: { readonly body: OnShelf }) => `shelf:${body.product.id}:${body.place.id}`;

export const moveOnShelf = defineOperation<ShelfMoveBody, MadeMoves>({
  name: 'goods.move',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ product }) => `products/${product.id}/move`,
  lane,
  recordId: ({ id }) => id,
  wire: ({ product, place, to, qty, serials, ...sent }) => ({
    ...sent,
    location_id: place.id,
    to_location_id: to.id,
    ...(serials.length > 0 ? { serials } : { qty, unit_id: product.unit_id }),
  }),
  label: ({ product, qty, to }) => ({
    id: 'stock.outboxMove',
    values: { product: product.code, qty: `${qty.replace('.', ',')} ${product.unit}`, place: to.code },
  }),
  icon: ArrowLeftRight,
  answer: madeMoves,
});

export interface ShelfAdjustBody
  extends OnShelf,
    Pick<AdjustBody, 'serial' | 'change' | 'counted' | 'reason_code' | 'note' | 'photos'> {}

/** A correction that becomes an order of its own. */
export const adjustOnShelf = defineOperation<ShelfAdjustBody>({
  name: 'goods.correct',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ product }) => `products/${product.id}/adjust`,
  lane,
  files: ({ photos }) => photos,
  recordId: ({ id }) => id,
  wire: ({ product: _product, place, change, counted, ...sent }) => ({
    ...sent,
    location_id: place.id,
    ...(counted ? { new_qty: counted.qty, seen_on_hand: counted.seen } : { delta: change }),
  }),
  label: ({ product, change, place }) => ({
    id: 'stock.outboxCorrect',
    values: { product: product.code, qty: `${change.replace('.', ',')} ${product.unit}`, place: place.code },
  }),
  icon: Scale,
  withoutFiles: (body) => ({ ...body, photos: [] }),
  answer: anyAnswer,
});

/** Known to the outbox also when no screen of this room is open. */
export const stockOperations: readonly AnyOperation[] = [moveOnShelf, adjustOnShelf];
