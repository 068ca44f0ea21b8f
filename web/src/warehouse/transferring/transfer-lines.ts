import type { Values } from '@sveis/domain/records';
import {
  inBaseUnit,
  inTransitOf,
  type KnownProduct,
  type LineState,
  leftToSend,
  normalNumber,
  type Quantity,
  quantityOf,
  type StockCatalogue,
  type StockCode,
  storedQuantity,
  sumOf,
} from '@sveis/domain/warehouse';
import { type Entry, needsPerson } from '../../offline/outbox/index.ts';
import type { TransferBody, TransferMode } from './transfer-operations.ts';

/** A line of the order as it stands with what this phone has not sent. */
export interface TransferLine {
  readonly id: string;
  readonly product: KnownProduct;
  readonly ordered: Quantity;
  /** What the mode may still do with it. */
  readonly left: Quantity;
  readonly unsent: Quantity;
}

export const bodyOf = (entry: Pick<Entry, 'body'>): TransferBody => entry.body as TransferBody;

const typed = (value: unknown): Quantity => quantityOf(String(value ?? 0)) ?? 0n;

/** Lines of the order whose product this phone knows, with what is left of them in this mode. */
export function transferLines(
  order: Values,
  { products }: StockCatalogue,
  mode: TransferMode,
  entries: readonly Entry[],
): readonly TransferLine[] {
  const rows = Array.isArray(order.lines) ? (order.lines as readonly Values[]) : [];
  return rows.flatMap((row) => {
    const product = products.find(({ id }) => id === row.product);
    if (!product) return [];
    const factor = product.units.find(({ unit_id }) => unit_id === row.unit)?.factor ?? '1';
    const ordered = inBaseUnit(typed(row.qty), storedQuantity(factor)) ?? typed(row.qty);
    const mine = entries.filter((entry) => bodyOf(entry).line_id === row._id && !needsPerson(entry));
    const sumIn = (...modes: readonly TransferMode[]) =>
      sumOf(
        mine
          .filter((entry) => modes.includes(bodyOf(entry).mode))
          .map((entry) => storedQuantity(bodyOf(entry).qty)),
      );
    const progress = {
      qty: ordered,
      state: (row.state ?? 'open') as LineState,
      received: 0n,
      picked: 0n,
      out: typed(row.out_qty) + sumIn('out', 'direct'),
      in: typed(row.in_qty) + sumIn('in', 'direct'),
      returned: typed(row.returned_qty),
      adjusted: typed(row.adjusted_qty),
    };
    const left = mode === 'in' ? inTransitOf(progress) : leftToSend(progress);
    return [
      {
        id: String(row._id),
        product,
        ordered,
        left: left > 0n ? left : 0n,
        unsent: sumIn('out', 'in', 'direct'),
      },
    ];
  });
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

export const handOn = (line: TransferLine, id: string): InHand => ({
  id,
  lineId: line.id,
  batch: null,
  serials: [],
  text: '',
});

/** How much is in hand: pieces with serials are counted. */
export const quantityOfHand = (hand: InHand, { product }: TransferLine): Quantity | undefined => {
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
  | 'stock.noLocationFound';

interface Scanned {
  readonly hand?: InHand;
  readonly problem?: { readonly id: ScanProblem; readonly text: string };
}

const wrong = (id: ScanProblem, text = ''): Scanned => ({ problem: { id, text } });

/** What a scanned product, batch or serial does to what is in hand; places are the page's own. */
export function takeScan(
  scanned: StockCode,
  { hand, lines, newId }: { hand: InHand | undefined; lines: readonly TransferLine[]; newId: () => string },
): Scanned {
  switch (scanned.kind) {
    case 'product': {
      const those = lines.filter(({ product }) => product.id === scanned.product.id);
      const line =
        those.find(({ id }) => id === hand?.lineId) ?? those.find(({ left }) => left > 0n) ?? those[0];
      if (!line) return wrong('stock.notOnOrder', scanned.product.code);
      const held = hand?.lineId === line.id ? hand : handOn(line, newId());
      const next = scanned.batch === undefined ? held : { ...held, batch: scanned.batch };
      if (scanned.serial !== undefined && line.product.tracking === 'serial')
        return addSerial(next, scanned.serial);
      if (scanned.quantity === undefined) return { hand: next };
      const total = (quantityOf(next.text) ?? 0n) + scanned.quantity;
      return { hand: { ...next, text: String(Number(total) / 1e6).replace('.', ',') } };
    }
    case 'serial':
    case 'batch':
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
function takeText(text: string, hand: InHand | undefined, lines: readonly TransferLine[]): Scanned {
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
