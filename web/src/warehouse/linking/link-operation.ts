import { Link2 } from 'lucide-react';
import * as z from 'zod/mini';
import { type AnyOperation, defineOperation } from '../../offline/outbox/index.ts';

const linked = z.object({ product_id: z.number(), code: z.string() });

export interface LinkBody {
  readonly id: string;
  readonly product: { readonly id: number; readonly code: string };
  readonly code: string;
  readonly qty: string;
}

/** A code nobody knew becomes one of a product. */
export const linkCode = defineOperation<LinkBody, z.infer<typeof linked>>({
  name: 'goods.link',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ product }) => `products/${product.id}/barcodes`,
  lane: ({ body }) => `product:${body.product.id}`,
  recordId: ({ id }) => id,
  wire: ({ code, qty }) => ({ code, ...(qty === '' ? {} : { qty }) }),
  label: ({ code, product }) => ({ id: 'stock.outboxLink', values: { code, product: product.code } }),
  icon: Link2,
  answer: linked,
});

/** Known to the outbox also when no screen of this room is open. */
export const stockOperations: readonly AnyOperation[] = [linkCode];
