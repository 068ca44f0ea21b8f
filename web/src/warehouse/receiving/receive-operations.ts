import type { CertificateType } from '@sveis/domain/warehouse';
import { PackageCheck, Undo2 } from 'lucide-react';
import { type AnyOperation, defineOperation } from '../../offline/outbox/index.ts';
import { type Received, type Reversed, receivedAnswer, reversedAnswer } from '../wire.ts';

export interface ReceivedBatch {
  readonly number: string;
  readonly heat_number: string | null;
  readonly cert_type: CertificateType | null;
  readonly cert_number: string | null;
  readonly cert_file_id: string | null;
  readonly mfg_date: string | null;
  readonly expiry_date: string | null;
}

/** What of it came damaged; of pieces with serials all of them. */
export interface ReceivedDamage {
  /** In the base unit. */
  readonly qty: string;
  readonly note: string | null;
  readonly photos: readonly string[];
}

/** The figures a yes was given to. */
export interface SeenFigures {
  readonly ordered: string;
  readonly received: string;
}

/** One confirm. Place and order are those of the moment it was made. */
export interface ReceiveBody {
  readonly id: string;
  readonly order: { readonly id: string; readonly number: string };
  readonly line_id: string;
  readonly product: { readonly code: string; readonly unit: string; readonly unit_id: number };
  /** In the base unit. */
  readonly qty: string;
  readonly batch: ReceivedBatch | null;
  readonly serials: readonly string[];
  readonly location_id: number;
  readonly delivery_note: string | null;
  readonly seen: SeenFigures | null;
  readonly damage?: ReceivedDamage | undefined;
  /** The scan that was put aside and is received with this. */
  readonly parked_id?: string | undefined;
  /** It was not ordered: the order gets a line of this product, with what came first as its quantity. */
  readonly adds_product?: number | undefined;
}

/** Parts of one line follow each other; another line need not wait for one that was refused. */
const laneOf = (orderId: string, lineId: string): string => `doc:${orderId}:${lineId}`;

/** Papers and photos that go with a confirm. */
export const filesOf = ({ batch, damage }: Pick<ReceiveBody, 'batch' | 'damage'>): readonly string[] => [
  ...(batch?.cert_file_id ? [batch.cert_file_id] : []),
  ...(damage?.photos ?? []),
];

const isSeen = (value: unknown): value is SeenFigures =>
  typeof value === 'object' && value !== null && 'ordered' in value && 'received' in value;

export const receiveGoods = defineOperation<ReceiveBody, Received>({
  name: 'goods.receive',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ order }) => `supplier_orders/${order.id}/receive`,
  lane: ({ body }) => laneOf(body.order.id, body.line_id),
  files: filesOf,
  recordId: ({ id }) => id,
  wire: ({ order: _order, product, qty, serials, ...sent }) => ({
    ...sent,
    ...(serials.length > 0 ? { serials } : { qty, unit_id: product.unit_id }),
  }),
  confirmed: (body, asked) => {
    const seen = typeof asked === 'object' && asked !== null && 'seen' in asked ? asked.seen : undefined;
    return isSeen(seen) ? { ...body, seen } : body;
  },
  label: ({ order, product, qty }) => ({
    id: 'stock.outboxReceive',
    values: { order: order.number, qty: `${qty.replace('.', ',')} ${product.unit}`, product: product.code },
  }),
  icon: PackageCheck,
  edit: ({ order }, entry) => `/supplier_orders/${order.id}/pick?outbox=${entry}`,
  withoutFiles: (body) => ({
    ...body,
    batch: body.batch && { ...body.batch, cert_file_id: null },
    ...(body.damage ? { damage: { ...body.damage, photos: [] } } : {}),
  }),
  answer: receivedAnswer,
});

export interface ReverseBody {
  readonly id: string;
  readonly move_id: string;
  readonly order: { readonly id: string; readonly number: string };
  readonly product: string;
  readonly qty: string;
}

/** A move back: nothing that was posted is ever changed. */
export const reverseMove = defineOperation<ReverseBody, Reversed>({
  name: 'goods.reverse',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ move_id }) => `stock_moves/${move_id}/reverse`,
  lane: ({ body }) => `move:${body.move_id}`,
  recordId: ({ id }) => id,
  wire: ({ id }) => ({ id }),
  label: ({ order, product, qty }) => ({
    id: 'stock.outboxReverse',
    values: { order: order.number, product, qty },
  }),
  icon: Undo2,
  answer: reversedAnswer,
});

/** Known to the outbox also when no screen of this room is open. */
export const stockOperations: readonly AnyOperation[] = [receiveGoods, reverseMove];
