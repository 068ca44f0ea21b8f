import type { Values } from '@sveis/domain/records';
import { codeKey } from '@sveis/domain/scan';
import {
  type Disposition,
  inBaseUnit,
  type KnownProduct,
  leftToReturn,
  normalNumber,
  type Quantity,
  quantityOf,
  type StockCatalogue,
  staysSetAside,
  storedQuantity,
  sumOf,
} from '@sveis/domain/warehouse';
import { type Entry, needsPerson } from '../../offline/outbox/index.ts';
import type { RecordAnswer } from '../../records/index.ts';
import type { HandLine } from '../work/in-hand.ts';
import { type InspectBody, inspectGoods, type ReturnBody, returnGoods } from './return-operations.ts';

interface Piece {
  readonly batch: string | null;
  readonly heat_number: string | null;
  readonly serial: string | null;
  readonly qty: string;
}

interface Returnable extends Piece {
  readonly product_id: number;
}

interface Landed extends Piece {
  readonly line_id: string;
  readonly location_id: number;
}

/** A line of the return as it stands with what this phone has not sent. */
export interface ReturnLine extends HandLine {
  readonly wanted: Quantity;
  readonly unsent: Quantity;
  /** How much of this batch, or these pieces, may still be returned; nothing where nobody knows where they came from. */
  mayReturn(batch: string | null, serials: readonly string[]): Quantity | undefined;
}

/** Goods that came back and wait for a decision, or have one that can be changed. */
export interface HeldPiece {
  readonly key: string;
  readonly lineId: string;
  readonly product: KnownProduct;
  readonly locationId: number;
  readonly batch: string | null;
  readonly heat: string | null;
  readonly serial: string | null;
  readonly quantity: Quantity;
  /** What was decided, also what has not been sent yet. */
  readonly decision: Disposition | null;
  readonly isUnsent: boolean;
}

export const returnBodyOf = (entry: Pick<Entry, 'body'>): ReturnBody => entry.body as ReturnBody;
export const inspectBodyOf = (entry: Pick<Entry, 'body'>): InspectBody => entry.body as InspectBody;

const typed = (value: unknown): Quantity => quantityOf(String(value ?? 0)) ?? 0n;
const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : normalNumber(one) === normalNumber(other);

const rowsOf = ({ lines }: Values): readonly Values[] =>
  Array.isArray(lines) ? (lines as readonly Values[]) : [];

/** Lines of the return whose product this phone knows, with what is left of them. */
export function returnLines(
  order: Values,
  { products }: StockCatalogue,
  entries: readonly Entry[],
): readonly ReturnLine[] {
  const known = Array.isArray(order.returnable) ? (order.returnable as readonly Returnable[]) : undefined;
  const open = entries.filter((entry) => entry.operation === returnGoods.name && !needsPerson(entry));
  return rowsOf(order).flatMap((row): readonly ReturnLine[] => {
    const product = products.find(({ id }) => id === row.product);
    if (!product) return [];
    const factor = product.units.find(({ unit_id }) => unit_id === row.unit)?.factor ?? '1';
    const wanted = inBaseUnit(typed(row.qty), storedQuantity(factor)) ?? typed(row.qty);
    const unsent = sumOf(
      open
        .filter((entry) => returnBodyOf(entry).line_id === row._id)
        .map((entry) => storedQuantity(returnBodyOf(entry).qty)),
    );
    const left = leftToReturn({
      qty: wanted,
      state: String(row.state ?? 'open'),
      returned: typed(row.returned_qty) + unsent,
      out: typed(row.out_qty) + unsent,
      restocked: 0n,
      adjusted: 0n,
      disposition: null,
    });
    const mine = known?.filter(({ product_id }) => product_id === product.id);
    const unsentOf = (batch: string | null) =>
      sumOf(
        open
          .map(returnBodyOf)
          .filter((body) => body.product.code === product.code && isSame(body.batch, batch))
          .map(({ qty }) => storedQuantity(qty)),
      );
    const mayReturn: ReturnLine['mayReturn'] = (batch, serials) => {
      if (!mine) return undefined;
      const those = mine.filter((piece) =>
        serials.length > 0
          ? serials.some((serial) => isSame(serial, piece.serial))
          : isSame(batch, piece.batch),
      );
      const sum = sumOf(those.map(({ qty }) => storedQuantity(qty)));
      return serials.length > 0 ? sum : sum - unsentOf(batch);
    };
    return [{ id: String(row._id), product, wanted, left, unsent, mayReturn }];
  });
}

/** The order goods are given back on, as it is called; undefined where nobody has named one. */
export function originOf({ customer_order, supplier_order, names }: RecordAnswer): string | undefined {
  const key = customer_order ? `customerorder:${customer_order}` : `supplierorder:${supplier_order}`;
  const name = names.references[key];
  return typeof name === 'string' ? name : undefined;
}

/** Whether a code stands for this order: a name begins with the number. */
export const isNumberOf = (name: string, code: string): boolean =>
  codeKey(name.split(' ')[0] ?? '') === codeKey(code);

/** Whether a decision is about this piece. */
export const isAbout = (
  { line_id, batch, serials }: InspectBody,
  piece: { readonly lineId: string; readonly batch: string | null; readonly serial: string | null },
): boolean =>
  line_id === piece.lineId &&
  (piece.serial === null ? isSame(batch, piece.batch) : serials.some((one) => isSame(one, piece.serial)));

/** What lies in quarantine, batch by batch and piece by piece, with decisions that wait in the outbox folded over it. */
export function heldPieces(
  order: Values,
  { products }: StockCatalogue,
  entries: readonly Entry[],
): readonly HeldPiece[] {
  const landed = Array.isArray(order.landed) ? (order.landed as readonly Landed[]) : [];
  const rows = rowsOf(order);
  const open = entries
    .filter((entry) => entry.operation === inspectGoods.name && !needsPerson(entry))
    .map(inspectBodyOf);
  return landed.flatMap((piece): readonly HeldPiece[] => {
    const row = rows.find(({ _id }) => _id === piece.line_id);
    const product = products.find(({ id }) => id === row?.product);
    if (!row || !product) return [];
    const mine = open.filter((body) => isAbout(body, { ...piece, lineId: piece.line_id }));
    const gone = sumOf(
      mine
        .filter(({ disposition }) => !staysSetAside(disposition))
        .map(({ qty, serials }) => (serials.length > 0 ? storedQuantity(1) : storedQuantity(qty))),
    );
    const stored = (row.disposition ?? null) as Disposition | null;
    const decision = mine.at(-1)?.disposition ?? stored;
    const quantity = storedQuantity(piece.qty) - gone;
    if (quantity <= 0n && mine.length === 0) return [];
    return [
      {
        key: [piece.line_id, piece.location_id, piece.batch, piece.serial].join(':'),
        lineId: piece.line_id,
        product,
        locationId: piece.location_id,
        batch: piece.batch,
        heat: piece.heat_number,
        serial: piece.serial,
        quantity: quantity > 0n ? quantity : 0n,
        decision: staysSetAside(decision) || mine.length > 0 ? decision : null,
        isUnsent: mine.length > 0,
      },
    ];
  });
}
