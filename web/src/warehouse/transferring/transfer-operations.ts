import { ArrowLeftRight } from 'lucide-react';
import { type AnyOperation, defineOperation } from '../../offline/outbox/index.ts';
import { type Transferred, transferredAnswer } from '../wire.ts';

export const transferModes = ['out', 'in', 'direct'] as const;
export type TransferMode = (typeof transferModes)[number];

/** One confirm. Order, mode and places are those of the moment it was made. */
export interface TransferBody {
  readonly id: string;
  readonly order: { readonly id: string; readonly number: string };
  readonly mode: TransferMode | 'back';
  readonly line_id: string;
  readonly product: { readonly code: string; readonly unit: string; readonly unit_id: number };
  /** In the base unit. */
  readonly qty: string;
  readonly batch: string | null;
  readonly serials: readonly string[];
  readonly location_id: number;
  readonly to_location_id: number | null;
}

export const transferGoods = defineOperation<TransferBody, Transferred>({
  name: 'goods.transfer',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ order, mode }) => `transfer_orders/${order.id}/${mode === 'back' ? 'return' : `transfer/${mode}`}`,
  // What arrives on a line comes after what left on it.
  lane: ({ body }) => `doc:${body.order.id}:${body.line_id}`,
  recordId: ({ id }) => id,
  wire: ({ order: _order, mode: _mode, product, qty, serials, ...sent }) => ({
    ...sent,
    ...(serials.length > 0 ? { serials } : { qty, unit_id: product.unit_id }),
  }),
  label: ({ order, product, qty }) => ({
    id: 'stock.outboxTransfer',
    values: { order: order.number, qty: `${qty.replace('.', ',')} ${product.unit}`, product: product.code },
  }),
  icon: ArrowLeftRight,
  answer: transferredAnswer,
});

export interface WriteOffBody {
  readonly id: string;
  readonly order_id: string;
  readonly line_id: string;
  readonly unit_id: number;
  readonly qty: string;
  readonly batch: string | null;
  readonly serials: readonly string[];
  readonly reason: string;
}

/** What left and never arrived, by somebody who answers for it: asked of the server at once. */
export const writeOffGoods = defineOperation<WriteOffBody, Transferred>({
  name: 'goods.writeOff',
  version: 1,
  kind: 'direct',
  method: 'POST',
  api: 'main',
  path: ({ order_id }) => `transfer_orders/${order_id}/write_off`,
  lane: ({ body }) => `doc:${body.order_id}:${body.line_id}`,
  recordId: ({ id }) => id,
  wire: ({ order_id: _order, unit_id, qty, serials, ...sent }) => ({
    ...sent,
    ...(serials.length > 0 ? { serials } : { qty, unit_id }),
  }),
  label: () => ({ id: 'stock.neverArrived' }),
  answer: transferredAnswer,
});

/** Known to the outbox also when no screen of this room is open. */
export const stockOperations: readonly AnyOperation[] = [transferGoods];
