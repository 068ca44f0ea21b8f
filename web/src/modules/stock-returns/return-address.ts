import type { Values } from '@sveis/domain/records';
import { newId } from '../../lib/new-id.ts';
import { knowFound, type RecordAnswer } from '../../records/index.ts';

/** What can be given back on an order, by the field of the return that names it. */
const origins = {
  customer_order: { kind: 'customer', module: 'customerorder', moved: 'shipped_qty' },
  supplier_order: { kind: 'supplier', module: 'supplierorder', moved: 'received_qty' },
} as const;
type Origin = keyof typeof origins;

const DECIMALS = 6;

interface Left {
  readonly product: unknown;
  readonly qty: number;
  readonly batch: unknown;
}

/** What left or came on the lines of an order and was not given back, in base units. */
function leftOn({ lines }: Values, origin: Origin): readonly Left[] {
  const rows = Array.isArray(lines) ? (lines as readonly Values[]) : [];
  return rows.flatMap((row) => {
    const left = Number(row[origins[origin].moved] ?? 0) - Number(row.returned_qty ?? 0);
    const qty = Number(left.toFixed(DECIMALS));
    return qty > 0 ? [{ product: row.product, qty, batch: row.batch ?? null }] : [];
  });
}

/** The form of a return of what an order still has out, a link like any other; undefined where nothing is left of it. */
export function returnAddress(order: RecordAnswer, origin: Origin): string | undefined {
  const left = leftOn(order, origin);
  if (left.length === 0) return undefined;
  const search = new URLSearchParams({
    source: order.id,
    [origin]: order.id,
    name: [order.number, order.title].filter(Boolean).join(' '),
    warehouse: String(order.warehouse),
  });
  for (const { product, qty, batch } of left) search.append('line', [product, qty, batch].join(' '));
  return `/returns/add?${search}`;
}

/** Read back on the form. The name of the order travels along: without network nobody could look it up. */
export function readReturn(search: URLSearchParams): Values {
  const origin = search.has('supplier_order') ? 'supplier_order' : 'customer_order';
  const id = Number(search.get(origin));
  if (!Number.isInteger(id) || id <= 0) return {};
  const { kind, module } = origins[origin];
  knowFound(module, [{ id: String(id), name: search.get('name') ?? '' }]);
  const lines = search.getAll('line').map((line) => {
    const [product, qty, batch = ''] = line.split(' ');
    return {
      _id: newId(),
      product: Number(product),
      qty: Number(qty),
      batch: batch === '' ? null : Number(batch),
    };
  });
  return { kind, [origin]: id, warehouse: Number(search.get('warehouse')), lines };
}
