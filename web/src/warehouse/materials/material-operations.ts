import { PackageOpen, Undo2 } from 'lucide-react';
import { type AnyOperation, defineOperation } from '../../offline/outbox/index.ts';
import { type MadeMoves, madeMoves } from '../wire.ts';

/** One confirm. Project and place are those of the moment it was made. */
export interface MaterialBody {
  readonly id: string;
  /** Named as orders are, so that it is taken back as they are. */
  readonly order: { readonly id: string; readonly number: string };
  readonly product: {
    readonly id: number;
    readonly code: string;
    readonly unit: string;
    readonly unit_id: number;
  };
  /** In the base unit. */
  readonly qty: string;
  readonly batch: string | null;
  readonly serials: readonly string[];
  readonly location_id: number;
  /** What the yes to more than was planned counts for. */
  readonly seen: { readonly required: string; readonly picked: string } | null;
}

const sent = ({ order: _order, product, qty, serials, ...rest }: MaterialBody) => ({
  ...rest,
  product_id: product.id,
  ...(serials.length > 0 ? { serials } : { qty, unit_id: product.unit_id }),
});

const about = ({ order, product, qty }: MaterialBody) => ({
  order: order.number,
  qty: `${qty.replace('.', ',')} ${product.unit}`,
  product: product.code,
});

const seenIn = (asked: unknown): MaterialBody['seen'] | undefined =>
  (asked as { readonly seen?: MaterialBody['seen'] } | undefined)?.seen;

/** Everything of one product in a project goes in order. */
const lane = ({ body }: { readonly body: MaterialBody }) => `project:${body.order.id}:${body.product.id}`;

export const issueMaterial = defineOperation<MaterialBody, MadeMoves>({
  name: 'goods.issue',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ order }) => `projects/${order.id}/materials/pick`,
  lane,
  recordId: ({ id }) => id,
  wire: sent,
  confirmed: (body, asked) => ({ ...body, seen: seenIn(asked) ?? body.seen }),
  label: (body) => ({ id: 'stock.outboxIssue', values: about(body) }),
  icon: PackageOpen,
  answer: madeMoves,
});

export const putBackMaterial = defineOperation<MaterialBody, MadeMoves>({
  name: 'goods.putBack',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ order }) => `projects/${order.id}/materials/return`,
  lane,
  recordId: ({ id }) => id,
  wire: sent,
  label: (body) => ({ id: 'stock.outboxPutBack', values: about(body) }),
  icon: Undo2,
  answer: madeMoves,
});

/** Known to the outbox also when no screen of this room is open. */
export const stockOperations: readonly AnyOperation[] = [issueMaterial, putBackMaterial];
