import type { Values } from '@sveis/domain/records';
import {
  inBaseUnit,
  type Quantity,
  quantityOf,
  type StockCatalogue,
  storedQuantity,
  sumOf,
} from '@sveis/domain/warehouse';
import { type Entry, needsPerson } from '../../offline/outbox/index.ts';
import { claimedBy } from '../claiming/line-claims.ts';
import type { HandLine } from '../work/in-hand.ts';
import { endShort, type PickBody } from './pick-operations.ts';

/** Where something of a line may be taken: what is kept for it first, then offcuts that do, then the earliest expiry. */
export interface Pickable {
  readonly line_id: string;
  readonly location_id: number;
  readonly batch: string | null;
  readonly heat_number: string | null;
  readonly expiry_date: string | null;
  readonly serial: string | null;
  readonly kept: string;
  readonly available: string;
  readonly is_offcut?: boolean;
}

/** A line of the order as it stands with what this phone has not sent. */
export interface PickLine extends HandLine {
  readonly ordered: Quantity;
  readonly picked: Quantity;
  readonly unsent: Quantity;
  readonly isShort: boolean;
  readonly claimedBy: string | undefined;
  readonly pickable: readonly Pickable[];
}

export const bodyOf = (entry: Pick<Entry, 'body'>): PickBody => entry.body as PickBody;

const typed = (value: unknown): Quantity => quantityOf(String(value ?? 0)) ?? 0n;

const isKept = ({ kept }: Pickable): number => (storedQuantity(kept) > 0n ? 0 : 1);

/** Lines of the order whose product this phone knows, in the order a picker walks; what is done comes last. */
export function pickLines(
  order: Values,
  { products, locations }: StockCatalogue,
  entries: readonly Entry[],
  now: Date,
): readonly PickLine[] {
  const rows = Array.isArray(order.lines) ? (order.lines as readonly Values[]) : [];
  const places = Array.isArray(order.pickable) ? (order.pickable as readonly Pickable[]) : [];
  const lines = rows.flatMap((row): readonly PickLine[] => {
    const product = products.find(({ id }) => id === row.product);
    if (!product) return [];
    const factor = product.units.find(({ unit_id }) => unit_id === row.unit)?.factor ?? '1';
    const ordered = inBaseUnit(typed(row.qty), storedQuantity(factor)) ?? typed(row.qty);
    const mine = entries.filter((entry) => bodyOf(entry).line_id === row._id && !needsPerson(entry));
    const isShort = row.state === 'short' || mine.some(({ operation }) => operation === endShort.name);
    const unsent = sumOf(
      mine
        .filter(({ operation }) => operation !== endShort.name)
        .map((entry) => storedQuantity(bodyOf(entry).qty)),
    );
    const picked = typed(row.picked_qty) + unsent;
    const left = isShort || picked > ordered ? 0n : ordered - picked;
    const pickable = places
      .filter(({ line_id }) => line_id === row._id)
      .sort((one, other) => isKept(one) - isKept(other));
    const id = String(row._id);
    const other = claimedBy(order, { id, left }, now);
    return [
      {
        id,
        product,
        ordered,
        picked,
        left,
        unsent,
        isShort,
        claimedBy: other,
        pickable,
      },
    ];
  });
  const seqOf = ({ left, pickable: [first] }: PickLine): number => {
    if (left === 0n) return Number.MAX_SAFE_INTEGER;
    return locations.findIndex(({ id }) => id === first?.location_id);
  };
  return lines.toSorted((one, other) => seqOf(one) - seqOf(other));
}
