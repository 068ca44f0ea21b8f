import type { Disposition } from '@sveis/domain/warehouse';
import { ClipboardCheck, Undo2 } from 'lucide-react';
import { type AnyOperation, defineOperation } from '../../offline/outbox/index.ts';
import { type MadeMoves, madeMoves } from '../wire.ts';

interface ReturnedGoods {
  readonly id: string;
  readonly order: { readonly id: string; readonly number: string };
  readonly line_id: string;
  readonly product: { readonly code: string; readonly unit: string; readonly unit_id: number };
  /** In the base unit. */
  readonly qty: string;
  readonly batch: string | null;
  readonly serials: readonly string[];
}

export type ReturnMode = 'receive' | 'dispatch';

/** One confirm. Return, mode and place are those of the moment it was made. */
export interface ReturnBody extends ReturnedGoods {
  readonly mode: ReturnMode;
  readonly location_id: number;
}

const quantityIn = ({ qty, product, serials }: ReturnedGoods) =>
  serials.length > 0 ? { serials } : { qty, unit_id: product.unit_id };

const labelValues = ({ order, product, qty }: ReturnedGoods) => ({
  order: order.number,
  qty: `${qty.replace('.', ',')} ${product.unit}`,
  product: product.code,
});

export const returnGoods = defineOperation<ReturnBody, MadeMoves>({
  name: 'goods.return',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ order, mode }) => `returns/${order.id}/${mode}`,
  // What is inspected on a line comes after what came in on it.
  lane: ({ body }) => `doc:${body.order.id}:${body.line_id}`,
  recordId: ({ id }) => id,
  wire: (body) => ({
    id: body.id,
    line_id: body.line_id,
    batch: body.batch,
    location_id: body.location_id,
    ...quantityIn(body),
  }),
  label: (body) => ({ id: 'stock.outboxReturn', values: labelValues(body) }),
  icon: Undo2,
  answer: madeMoves,
});

/** A decision about goods that came back. */
export interface InspectBody extends ReturnedGoods {
  readonly disposition: Disposition;
  /** The shelf, where they are put back on one. */
  readonly location_id: number | null;
  readonly reason: string | null;
}

export const inspectGoods = defineOperation<InspectBody, MadeMoves>({
  name: 'goods.inspect',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ order }) => `returns/${order.id}/inspect`,
  lane: ({ body }) => `doc:${body.order.id}:${body.line_id}`,
  recordId: ({ id }) => id,
  wire: (body) => ({
    id: body.id,
    line_id: body.line_id,
    batch: body.batch,
    disposition: body.disposition,
    location_id: body.location_id,
    reason: body.reason,
    ...quantityIn(body),
  }),
  label: (body) => ({ id: 'stock.outboxInspect', values: labelValues(body) }),
  icon: ClipboardCheck,
  edit: ({ order }, entry) => `/returns/${order.id}/inspect?outbox=${entry}`,
  answer: madeMoves,
});

/** Known to the outbox also when no screen of this room is open. */
export const stockOperations: readonly AnyOperation[] = [returnGoods, inspectGoods];
