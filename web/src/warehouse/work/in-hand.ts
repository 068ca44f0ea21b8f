import {
  type KnownProduct,
  normalNumber,
  type Quantity,
  quantityOf,
  type StockCode,
  storedQuantity,
} from '@sveis/domain/warehouse';
import { t } from '../../lib/words/messages.ts';

/** A line of a document somebody works on. */
export interface HandLine {
  readonly id: string;
  readonly product: KnownProduct;
  /** What may still be done with it. */
  readonly left: Quantity;
  /** Somebody else who is at it. */
  readonly claimedBy?: string | undefined;
}

/** What somebody is about to confirm. */
export interface InHand {
  readonly id: string;
  readonly lineId: string;
  readonly batch: string | null;
  readonly serials: readonly string[];
  /** As on the keypad. */
  readonly text: string;
}

export const handOn = (line: HandLine, id: string): InHand => ({
  id,
  lineId: line.id,
  batch: null,
  serials: [],
  text: '',
});

/** How much is in hand: pieces with serials are counted. */
export const quantityOfHand = (hand: InHand, { product }: HandLine): Quantity | undefined => {
  if (product.tracking === 'serial')
    return hand.serials.length === 0 ? undefined : storedQuantity(hand.serials.length);
  const quantity = quantityOf(hand.text);
  return quantity !== undefined && quantity > 0n ? quantity : undefined;
};

export type ScanProblem =
  | 'stock.noProductFound'
  | 'stock.notOnOrder'
  | 'stock.serialTwice'
  | 'scan.decodeFailed'
  | 'stock.noLocationFound'
  | 'stock.batchInvalid';

interface Scanned {
  readonly hand?: InHand;
  readonly problem?: { readonly id: ScanProblem; readonly text: string };
}

const wrong = (id: ScanProblem, text = ''): Scanned => ({ problem: { id, text } });

/** What a scanned product, batch or serial does to what is in hand; places are the page's own. */
export function takeScan(
  scanned: StockCode,
  { hand, lines, newId }: { hand: InHand | undefined; lines: readonly HandLine[]; newId: () => string },
): Scanned {
  switch (scanned.kind) {
    case 'product': {
      const those = lines.filter(({ product }) => product.id === scanned.product.id);
      const line =
        those.find(({ id }) => id === hand?.lineId) ??
        those.find(({ left, claimedBy }) => left > 0n && claimedBy === undefined) ??
        those.find(({ left }) => left > 0n) ??
        those[0];
      if (!line) return wrong('stock.notOnOrder', scanned.product.code);
      const held = hand?.lineId === line.id ? hand : handOn(line, newId());
      const next = scanned.batch === undefined ? held : { ...held, batch: scanned.batch };
      if (scanned.serial !== undefined && line.product.tracking === 'serial')
        return addSerial(next, scanned.serial);
      if (scanned.quantity === undefined) return { hand: next };
      const total = (quantityOf(next.text) ?? 0n) + scanned.quantity;
      return { hand: { ...next, text: String(Number(total) / 1e6).replace('.', ',') } };
    }
    case 'batch':
      return wrong('stock.batchInvalid');
    case 'serial':
      return takeText(scanned.key, hand, lines);
    case 'unknown':
      return scanned.isArticle ? wrong('stock.noProductFound') : takeText(scanned.text, hand, lines);
    case 'unreadable':
      return wrong('scan.decodeFailed');
    default:
      return wrong('stock.noProductFound');
  }
}

/** What is no product is the batch or the serial of what is in hand. */
function takeText(text: string, hand: InHand | undefined, lines: readonly HandLine[]): Scanned {
  const line = lines.find(({ id }) => id === hand?.lineId);
  if (!hand || !line || line.product.tracking === 'none') return wrong('stock.noProductFound');
  return line.product.tracking === 'serial'
    ? addSerial(hand, text)
    : { hand: { ...hand, batch: text.trim() } };
}

function addSerial(hand: InHand, serial: string): Scanned {
  const isThere = hand.serials.some((one) => normalNumber(one) === normalNumber(serial));
  return isThere
    ? { hand, ...wrong('stock.serialTwice', serial) }
    : { hand: { ...hand, serials: [...hand.serials, serial.trim()] } };
}

export const problemText = (id: ScanProblem, text: string): string =>
  id === 'stock.serialTwice'
    ? t(id, { serial: text })
    : id === 'stock.notOnOrder'
      ? t(id, { product: text })
      : t(id);
