import type { Values } from '@sveis/domain/records';
import {
  inBaseUnit,
  type KnownProduct,
  type Quantity,
  quantityOf,
  type StockCatalogue,
  storedQuantity,
  sumOf,
} from '@sveis/domain/warehouse';
import { type Entry, needsPerson } from '../../offline/outbox/index.ts';
import type { ReceiveBody } from './receive-operations.ts';

/** A line of the order as it stands with what this phone has not sent. */
export interface ReceivingLine {
  readonly id: string;
  readonly product: KnownProduct;
  /** In the base unit, as everything here. */
  readonly ordered: Quantity;
  readonly received: Quantity;
  /** Done on this phone and on its way. */
  readonly unsent: Quantity;
  /** What the server has not taken: it waits for the person. */
  readonly refused: readonly Entry[];
  readonly isClosed: boolean;
}

export const bodyOf = (entry: Pick<Entry, 'body'>): ReceiveBody => entry.body as ReceiveBody;

export const doneOf = ({ received, unsent }: ReceivingLine): Quantity => received + unsent;

export const remainingOf = (line: ReceivingLine): Quantity => {
  const left = line.ordered - doneOf(line);
  return left > 0n && !line.isClosed ? left : 0n;
};

export const isDone = (line: ReceivingLine): boolean => line.isClosed || doneOf(line) >= line.ordered;

const typed = (value: unknown): Quantity => quantityOf(String(value ?? 0)) ?? 0n;

/** Lines of the order whose product this phone knows. */
export function receivingLines(
  order: Values,
  { products }: StockCatalogue,
  entries: readonly Entry[],
): readonly ReceivingLine[] {
  const rows = Array.isArray(order.lines) ? (order.lines as readonly Values[]) : [];
  return rows.flatMap((row) => {
    const product = products.find(({ id }) => id === row.product);
    if (!product) return [];
    const factor = product.units.find(({ unit_id }) => unit_id === row.unit)?.factor ?? '1';
    const ordered = typed(row.qty);
    const mine = entries.filter((entry) => bodyOf(entry).line_id === row._id);
    return [
      {
        id: String(row._id),
        product,
        ordered: inBaseUnit(ordered, storedQuantity(factor)) ?? ordered,
        received: typed(row.received_qty),
        unsent: sumOf(
          mine.filter((entry) => !needsPerson(entry)).map((entry) => storedQuantity(bodyOf(entry).qty)),
        ),
        refused: mine.filter(needsPerson),
        isClosed: row.state === 'short' || row.state === 'cancelled',
      },
    ];
  });
}

/** How many are in the pack of a product that comes in packs. */
export function packOf({ barcodes }: KnownProduct): Quantity | undefined {
  const one = storedQuantity(1);
  return barcodes.map(({ qty }) => storedQuantity(qty)).find((qty) => qty > one);
}
