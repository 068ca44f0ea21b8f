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
  /** It was not ordered, and is on the order once the server has taken what came of it. */
  readonly isAdded: boolean;
}

/** A line the order gets with the first that is received on it. */
export interface AddedLine {
  readonly id: string;
  readonly product: KnownProduct;
}

export const bodyOf = (entry: Pick<Entry, 'body'>): ReceiveBody => entry.body as ReceiveBody;

export const doneOf = ({ received, unsent }: ReceivingLine): Quantity => received + unsent;

export const remainingOf = (line: ReceivingLine): Quantity => {
  const left = line.ordered - doneOf(line);
  return left > 0n && !line.isClosed ? left : 0n;
};

export const isDone = (line: ReceivingLine): boolean => line.isClosed || doneOf(line) >= line.ordered;

const typed = (value: unknown): Quantity => quantityOf(String(value ?? 0)) ?? 0n;

/** What was done on a line and has not reached the server, or was refused by it. */
function workOn(lineId: unknown, entries: readonly Entry[]): Pick<ReceivingLine, 'unsent' | 'refused'> {
  const mine = entries.filter((entry) => bodyOf(entry).line_id === lineId);
  const sent = mine.filter((entry) => !needsPerson(entry));
  return {
    unsent: sumOf(sent.map((entry) => storedQuantity(bodyOf(entry).qty))),
    refused: mine.filter(needsPerson),
  };
}

/** Lines of the order whose product this phone knows, then those it gets with what came and was not ordered. */
export function receivingLines(
  order: Values,
  { products }: StockCatalogue,
  entries: readonly Entry[],
  adding?: AddedLine,
): readonly ReceivingLine[] {
  const rows = Array.isArray(order.lines) ? (order.lines as readonly Values[]) : [];
  const ordered = rows.flatMap((row): readonly ReceivingLine[] => {
    const product = products.find(({ id }) => id === row.product);
    if (!product) return [];
    const factor = product.units.find(({ unit_id }) => unit_id === row.unit)?.factor ?? '1';
    const ordered = typed(row.qty);
    return [
      {
        id: String(row._id),
        product,
        ordered: inBaseUnit(ordered, storedQuantity(factor)) ?? ordered,
        received: typed(row.received_qty),
        ...workOn(row._id, entries),
        isClosed: row.state === 'short' || row.state === 'cancelled',
        isAdded: false,
      },
    ];
  });
  const waiting = entries.map(bodyOf).flatMap(({ line_id: id, adds_product }): readonly AddedLine[] => {
    const product = products.find((one) => one.id === adds_product);
    return product ? [{ id, product }] : [];
  });
  const added = new Map([...waiting, ...(adding ? [adding] : [])].map((line) => [line.id, line]));
  for (const { _id } of rows) added.delete(String(_id));
  return [...ordered, ...[...added.values()].map((line) => addedLine(line, entries))];
}

/** What came first of it stands as ordered, as it will on the server. */
export function addedLine(line: AddedLine, entries: readonly Entry[] = []): ReceivingLine {
  const { unsent, refused } = workOn(line.id, entries);
  const [first] = entries.map(bodyOf).filter(({ line_id }) => line_id === line.id);
  const ordered = first && unsent > 0n ? storedQuantity(first.qty) : 0n;
  return { ...line, ordered, received: 0n, unsent, refused, isClosed: false, isAdded: true };
}

/** How many are in the pack of a product that comes in packs. */
export function packOf({ barcodes }: KnownProduct): Quantity | undefined {
  const one = storedQuantity(1);
  return barcodes.map(({ qty }) => storedQuantity(qty)).find((qty) => qty > one);
}
