import type { Values } from '@sveis/domain/records';
import {
  inBaseUnit,
  inTransitOf,
  type LineState,
  leftToSend,
  normalNumber,
  type Quantity,
  quantityOf,
  type StockCatalogue,
  storedQuantity,
  sumOf,
} from '@sveis/domain/warehouse';
import { type Entry, needsPerson } from '../../offline/outbox/index.ts';
import { claimedBy } from '../claiming/line-claims.ts';
import type { HandLine, InHand } from '../work/in-hand.ts';
import type { TransferBody, TransferMode } from './transfer-operations.ts';

/** A line of the order as it stands with what this phone has not sent. */
export interface TransferLine extends HandLine {
  readonly ordered: Quantity;
  /** What has left, or where goods are taken in what has arrived. */
  readonly done: Quantity;
  readonly unsent: Quantity;
}

interface Transit {
  readonly line_id: string;
  readonly batch: string | null;
  readonly serial: string | null;
  readonly location_id?: number | null;
}

/** The place what is in hand left last, where it is on its way on this order. */
export function leftFrom({ transit }: Values, { lineId, batch, serials }: InHand): number | undefined {
  const pieces = Array.isArray(transit) ? (transit as readonly Transit[]) : [];
  const isSame = (one: string | null, other: string | null | undefined) =>
    normalNumber(one ?? '') === normalNumber(other ?? '');
  const piece = pieces.find(
    (one) =>
      one.line_id === lineId &&
      (one.serial === null ? isSame(one.batch, batch) : serials.some((serial) => isSame(one.serial, serial))),
  );
  return piece?.location_id ?? undefined;
}

export const bodyOf = (entry: Pick<Entry, 'body'>): TransferBody => entry.body as TransferBody;

const typed = (value: unknown): Quantity => quantityOf(String(value ?? 0)) ?? 0n;

/** Lines of the order whose product this phone knows, with what is left of them in this mode. */
export function transferLines(
  order: Values,
  { products }: StockCatalogue,
  mode: TransferMode,
  entries: readonly Entry[],
  now: Date,
): readonly TransferLine[] {
  const rows = Array.isArray(order.lines) ? (order.lines as readonly Values[]) : [];
  return rows.flatMap((row) => {
    const product = products.find(({ id }) => id === row.product);
    if (!product) return [];
    const factor = product.units.find(({ unit_id }) => unit_id === row.unit)?.factor ?? '1';
    const ordered = inBaseUnit(typed(row.qty), storedQuantity(factor)) ?? typed(row.qty);
    const mine = entries.filter((entry) => bodyOf(entry).line_id === row._id && !needsPerson(entry));
    const sumIn = (...modes: readonly TransferBody['mode'][]) =>
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
      returned: typed(row.returned_qty) + sumIn('back'),
      adjusted: typed(row.adjusted_qty),
      restocked: 0n,
      disposition: null,
    };
    const rest = mode === 'in' ? inTransitOf(progress) : leftToSend(progress);
    const left = rest > 0n ? rest : 0n;
    const id = String(row._id);
    return [
      {
        id,
        product,
        ordered,
        left,
        done: mode === 'in' ? progress.in : progress.out - progress.returned,
        // A line may arrive in one warehouse while the rest of it is picked in the other.
        claimedBy: mode === 'in' ? undefined : claimedBy(order, { id, left }, now),
        unsent: sumIn('out', 'in', 'direct', 'back'),
      },
    ];
  });
}
