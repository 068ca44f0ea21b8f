import {
  countedBy,
  type KnownPlace,
  normalNumber,
  type Quantity,
  quantityOf,
  type StockCatalogue,
  type StockCode,
  storedQuantity,
} from '@sveis/domain/warehouse';
import { isApiFailure } from '../../lib/api/api-failure.ts';
import { type Entry, needsPerson } from '../../offline/outbox/index.ts';
import type { CountSheet, SheetLine, SheetPlace } from '../wire.ts';
import type { CountBody } from './count-operations.ts';

export const bodyOf = (entry: Pick<Entry, 'body'>): CountBody => entry.body as CountBody;

/** Sheet and place as an entry of the outbox names them. */
export const sheetOf = ({ id, number }: CountSheet) => ({ id: String(id), number });
export const placeOf = ({ location_id, location }: SheetPlace) => ({ id: location_id, code: location });

/** A place of the warehouse that is not on the sheet yet. */
export const unlistedPlace = ({ id, code }: KnownPlace): SheetPlace => ({
  location_id: id,
  location: code,
  state: 'open',
  version: 0,
  claimed_by: null,
  claimed_name: null,
});

/** What the server has seen meanwhile, when it asks instead of answering. */
export const seenIn = (failure: unknown) =>
  isApiFailure(failure)
    ? (failure.body as { code?: string; seen?: { version?: number; line_version?: number } } | undefined)
    : undefined;

/** What somebody counts at the moment. */
export interface InHand {
  readonly id: string;
  readonly productId: number;
  readonly batch: string | null;
  readonly serial: string | null;
  /** As on the keypad. */
  readonly text: string;
  /** A number that was typed stands for all there is; scans add to what is counted. */
  readonly isTyped: boolean;
  /** The scan that was put aside and is this. */
  readonly parkedId?: string | undefined;
}

type Key = Pick<InHand, 'productId' | 'batch' | 'serial'>;

const isAlike = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : normalNumber(a) === normalNumber(b);

const isOf = (line: SheetLine, { productId, batch, serial }: Key): boolean =>
  line.product_id === productId && isAlike(line.batch, batch) && isAlike(line.serial, serial);

/** Lines of the round that is being counted, in one place. */
export const linesAt = ({ lines, round }: CountSheet, placeId: number): readonly SheetLine[] =>
  lines.filter((line) => line.location_id === placeId && line.round === round && line.is_open);

export const lineOf = (lines: readonly SheetLine[], key: Key): SheetLine | undefined =>
  lines.find((line) => isOf(line, key));

/** What a line comes to with what this phone has not sent yet. */
export function countedWith(line: SheetLine, entries: readonly Entry[]): Quantity | undefined {
  const mine = entries
    .filter((entry) => !needsPerson(entry))
    .map(bodyOf)
    .filter(
      ({ place, product, batch, serial }) =>
        place.id === line.location_id && isOf(line, { productId: product.id, batch, serial }),
    );
  return countedBy([
    ...(line.counted === null ? [] : [{ kind: 'set' as const, quantity: storedQuantity(line.counted) }]),
    ...mine.map(({ kind, qty }) => ({ kind, quantity: storedQuantity(qty) })),
  ]);
}

interface Scanned {
  readonly hand?: InHand;
  readonly problem?: 'stock.noProductFound' | 'stock.batchInvalid' | 'scan.decodeFailed';
}

const shown = (quantity: Quantity): string => String(Number(quantity) / 1e6).replace('.', ',');

/** Each scan of a product adds one, or what its code says. */
export function takeScan(
  scanned: StockCode,
  hand: InHand | undefined,
  { products }: StockCatalogue,
  newId: () => string,
): Scanned {
  if (scanned.kind === 'unreadable') return { problem: 'scan.decodeFailed' };
  if (scanned.kind === 'batch') return { problem: 'stock.batchInvalid' };
  if (scanned.kind === 'product') {
    const { product } = scanned;
    const batch = product.tracking === 'batch' ? (scanned.batch ?? null) : null;
    const serial = product.tracking === 'serial' ? (scanned.serial ?? null) : null;
    const isSame =
      hand?.productId === product.id &&
      (batch === null || isAlike(hand.batch, batch)) &&
      product.tracking !== 'serial';
    const held =
      isSame && hand ? hand : { id: newId(), productId: product.id, batch, serial, text: '', isTyped: false };
    const added = (quantityOf(held.text) ?? 0n) + (scanned.quantity ?? storedQuantity(1));
    // A batch still has to be named before anything can be counted of it.
    if (product.tracking === 'batch' && held.batch === null) return { hand: held };
    return { hand: { ...held, text: shown(added) } };
  }
  const text = scanned.kind === 'unknown' ? scanned.text : 'key' in scanned ? scanned.key : '';
  const tracking = products.find(({ id }) => id === hand?.productId)?.tracking;
  if (!hand || text === '' || (scanned.kind === 'unknown' && scanned.isArticle) || tracking === 'none')
    return { problem: 'stock.noProductFound' };
  return tracking === 'serial'
    ? { hand: { ...hand, id: newId(), serial: text.trim(), text: '1' } }
    : { hand: { ...hand, batch: text.trim(), text: hand.text === '' ? '1' : hand.text } };
}
