import type { AdjustmentReason } from '@sveis/domain/warehouse';
import { Scale, Undo2 } from 'lucide-react';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { type AnyOperation, defineOperation } from '../../offline/outbox/index.ts';

/** One correction. Order and place are those of the moment it was written. */
export interface AdjustBody {
  readonly id: string;
  readonly order: { readonly id: string; readonly number: string };
  readonly product: { readonly id: number; readonly code: string; readonly unit: string };
  readonly location_id: number;
  readonly batch: string | null;
  readonly serial: string | null;
  /** What is there more, or less, in the base unit. */
  readonly change: string;
  /** What was counted, and what the books were seen to say: the change follows from both. */
  readonly counted: { readonly qty: string; readonly seen: string } | null;
  readonly reason_code: AdjustmentReason;
  readonly note: string | null;
  readonly photos: readonly string[];
}

/** What the books say by now, as the question tells it. */
function onHandIn(asked: unknown): string | undefined {
  const { seen } = (asked ?? {}) as { readonly seen?: { readonly on_hand?: unknown } };
  return typeof seen?.on_hand === 'string' ? seen.on_hand : undefined;
}

export const adjustStock = defineOperation<AdjustBody>({
  name: 'goods.adjust',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ order }) => `adjustment_orders/${order.id}/adjust`,
  lane: ({ body }) => `doc:${body.order.id}`,
  files: ({ photos }) => photos,
  recordId: ({ id }) => id,
  wire: ({ order: _order, product, change, counted, ...sent }) => ({
    ...sent,
    product_id: product.id,
    ...(counted ? { new_qty: counted.qty, seen_on_hand: counted.seen } : { delta: change }),
  }),
  confirmed: (body, asked) => {
    const seen = onHandIn(asked);
    return body.counted && seen !== undefined ? { ...body, counted: { ...body.counted, seen } } : body;
  },
  label: ({ order, product, change }) => ({
    id: 'stock.outboxAdjust',
    values: {
      order: order.number,
      qty: `${change.replace('.', ',')} ${product.unit}`,
      product: product.code,
    },
  }),
  icon: Scale,
  withoutFiles: (body) => ({ ...body, photos: [] }),
  answer: anyAnswer,
});

export interface TakeOffBody {
  readonly id: string;
  readonly order: AdjustBody['order'];
  readonly line_id: string;
  readonly product: string;
}

/** A correction of a draft is taken off again; nothing has moved by it. */
export const takeOffAdjustment = defineOperation<TakeOffBody>({
  name: 'goods.takeOff',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ order, line_id }) => `adjustment_orders/${order.id}/lines/${line_id}/remove`,
  lane: ({ body }) => `doc:${body.order.id}`,
  recordId: ({ id }) => id,
  wire: () => ({}),
  label: ({ order, product }) => ({ id: 'stock.outboxTakeOff', values: { order: order.number, product } }),
  icon: Undo2,
  answer: anyAnswer,
});

/** Known to the outbox also when no screen of this room is open. */
export const stockOperations: readonly AnyOperation[] = [adjustStock, takeOffAdjustment];
