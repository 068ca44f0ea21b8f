import {
  type AdjustmentReason,
  decimalsOf,
  type KnownProduct,
  normalNumber,
  type Quantity,
  quantityOf,
  quantityText,
  type StockCatalogue,
  type StockCode,
  storedQuantity,
} from '@sveis/domain/warehouse';
import type { ProductStock } from '../wire.ts';
import type { AdjustBody } from './adjust-operations.ts';

/** What was counted, or what is there less or more. */
export const adjustModes = ['set', 'less', 'more'] as const;
export type AdjustMode = (typeof adjustModes)[number];

/** What somebody is about to write down. */
export interface Draft {
  readonly id: string;
  readonly product: KnownProduct;
  readonly batch: string | null;
  readonly serial: string | null;
  readonly mode: AdjustMode;
  /** As on the keypad. */
  readonly text: string;
  readonly reason: AdjustmentReason | undefined;
  readonly note: string;
  readonly photos: readonly string[];
}

export const draftOf = (product: KnownProduct, id: string): Draft => ({
  id,
  product,
  batch: null,
  serial: null,
  // A piece with a number is there or it is not.
  mode: product.tracking === 'serial' ? 'less' : 'set',
  text: product.tracking === 'serial' ? '1' : '',
  reason: undefined,
  note: '',
  photos: [],
});

type Side = Pick<Draft, 'batch' | 'serial'>;

const isSame = (one: string | null, other: string | null): boolean =>
  normalNumber(one ?? '') === normalNumber(other ?? '');

/** What the books say of it at the place; undefined where this phone does not know. */
export function booksOf(
  stock: ProductStock | undefined,
  locationId: number | undefined,
  { batch, serial }: Side,
): Quantity | undefined {
  if (!stock || locationId === undefined) return undefined;
  const held = stock.stock.find(
    (line) => line.location_id === locationId && isSame(line.batch, batch) && isSame(line.serial, serial),
  );
  return storedQuantity(held?.on_hand ?? '0');
}

/** What is there more or less; undefined while it cannot be told. */
export function changeOf({ text, mode }: Draft, books: Quantity | undefined): Quantity | undefined {
  const typed = quantityOf(text);
  if (typed === undefined || typed < 0n) return undefined;
  if (mode === 'set') return books === undefined ? undefined : typed - books;
  return mode === 'less' ? -typed : typed;
}

export type Missing =
  | 'stock.scanPlace'
  | 'stock.scanFirst'
  | 'stock.scanBatch'
  | 'stock.scanSerials'
  | 'stock.quantity'
  | 'stock.booksUnknown'
  | 'stock.noDifferenceLeft'
  | 'stock.notANumber'
  | 'stock.chooseReason'
  | 'stock.explain';

/** What still has to be said before it can be written down, in the order it is asked. */
export function missingOf(
  draft: Draft | undefined,
  locationId: number | undefined,
  books: Quantity | undefined,
): Missing | undefined {
  if (locationId === undefined) return 'stock.scanPlace';
  if (!draft) return 'stock.scanFirst';
  const { product, batch, serial, text, mode, reason, note } = draft;
  if (product.tracking === 'batch' && batch === null) return 'stock.scanBatch';
  if (product.tracking === 'serial' && serial === null) return 'stock.scanSerials';
  if (text === '') return 'stock.quantity';
  const typed = quantityOf(text);
  if (typed === undefined || decimalsOf(typed) > product.decimals) return 'stock.notANumber';
  if (mode === 'set' && books === undefined) return 'stock.booksUnknown';
  if (changeOf(draft, books) === 0n) return 'stock.noDifferenceLeft';
  if (reason === undefined) return 'stock.chooseReason';
  return reason === 'other' && note.trim() === '' ? 'stock.explain' : undefined;
}

/** The draft as it is sent; the books' figure goes along where it was counted against it. */
export function bodyOf(
  draft: Draft,
  order: AdjustBody['order'],
  locationId: number,
  books: Quantity | undefined,
): AdjustBody | undefined {
  const change = changeOf(draft, books);
  const typed = quantityOf(draft.text);
  if (change === undefined || typed === undefined || draft.reason === undefined) return undefined;
  const { id, code, unit } = draft.product;
  const isCounted = draft.mode === 'set' && books !== undefined;
  return {
    id: draft.id,
    order,
    product: { id, code, unit },
    location_id: locationId,
    batch: draft.batch,
    serial: draft.serial,
    change: quantityText(change),
    counted: isCounted ? { qty: quantityText(typed), seen: quantityText(books) } : null,
    reason_code: draft.reason,
    note: draft.note.trim() || null,
    photos: draft.photos,
  };
}

type Scanned =
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'places'; readonly ids: readonly number[] }
  | {
      readonly kind: 'problem';
      readonly id: 'stock.noProductFound' | 'stock.batchInvalid' | 'scan.decodeFailed';
    };

/** What a scan does: a place, a product, or the batch or number of the product in hand. */
export function takeScan(
  scanned: StockCode,
  draft: Draft | undefined,
  { products }: StockCatalogue,
  newId: () => string,
): Scanned {
  const named = (text: string): Scanned => {
    const tracking = draft?.product.tracking;
    if (!draft || tracking === 'none') return { kind: 'problem', id: 'stock.noProductFound' };
    const side = tracking === 'serial' ? { serial: text.trim() } : { batch: text.trim() };
    return { kind: 'draft', draft: { ...draft, ...side } };
  };
  switch (scanned.kind) {
    case 'place':
      return { kind: 'places', ids: scanned.places.map(({ id }) => id) };
    case 'product': {
      const product = products.find(({ id }) => id === scanned.product.id);
      if (!product) return { kind: 'problem', id: 'stock.noProductFound' };
      const held = draft?.product.id === product.id ? draft : draftOf(product, newId());
      const batch = product.tracking === 'batch' ? (scanned.batch ?? held.batch) : null;
      const serial = product.tracking === 'serial' ? (scanned.serial ?? held.serial) : null;
      return { kind: 'draft', draft: { ...held, batch, serial } };
    }
    case 'serial':
      return named(scanned.key);
    case 'batch':
      return { kind: 'problem', id: 'stock.batchInvalid' };
    case 'unknown':
      return scanned.isArticle ? { kind: 'problem', id: 'stock.noProductFound' } : named(scanned.text);
    case 'unreadable':
      return { kind: 'problem', id: 'scan.decodeFailed' };
    default:
      return { kind: 'problem', id: 'stock.noProductFound' };
  }
}
