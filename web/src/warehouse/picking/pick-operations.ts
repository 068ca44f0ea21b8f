import { PackageCheck, PackageMinus } from 'lucide-react';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { type AnyOperation, defineOperation } from '../../offline/outbox/index.ts';
import { type MadeMoves, madeMoves } from '../wire.ts';

/** One confirm. Order and place are those of the moment it was made. */
export interface PickBody {
  readonly id: string;
  readonly order: { readonly id: string; readonly number: string };
  readonly line_id: string;
  readonly product: { readonly code: string; readonly unit: string; readonly unit_id: number };
  /** In the base unit. */
  readonly qty: string;
  readonly batch: string | null;
  readonly serials: readonly string[];
  readonly location_id: number;
}

export const pickGoods = defineOperation<PickBody, MadeMoves>({
  name: 'goods.pick',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ order }) => `customer_orders/${order.id}/pick`,
  lane: ({ body }) => `doc:${body.order.id}:${body.line_id}`,
  recordId: ({ id }) => id,
  wire: ({ order: _order, product, qty, serials, ...sent }) => ({
    ...sent,
    ...(serials.length > 0 ? { serials } : { qty, unit_id: product.unit_id }),
  }),
  label: ({ order, product, qty }) => ({
    id: 'stock.outboxPick',
    values: { order: order.number, qty: `${qty.replace('.', ',')} ${product.unit}`, product: product.code },
  }),
  icon: PackageCheck,
  answer: madeMoves,
});

export interface ShortBody {
  readonly id: string;
  readonly order: PickBody['order'];
  readonly line_id: string;
  readonly product: string;
  readonly reason: string;
}

/** Less than was ordered: the line is ended with what was picked of it. */
export const endShort = defineOperation<ShortBody>({
  name: 'goods.short',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ order }) => `customer_orders/${order.id}/short`,
  lane: ({ body }) => `doc:${body.order.id}:${body.line_id}`,
  recordId: ({ id }) => id,
  wire: ({ order: _order, product: _product, ...sent }) => sent,
  label: ({ order, product }) => ({ id: 'stock.outboxShort', values: { order: order.number, product } }),
  icon: PackageMinus,
  answer: anyAnswer,
});

/** Known to the outbox also when no screen of this room is open. */
export const stockOperations: readonly AnyOperation[] = [pickGoods, endShort];
