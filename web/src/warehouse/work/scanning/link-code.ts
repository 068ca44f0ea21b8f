import { type KnownProduct, linkableCode } from '@sveis/domain/warehouse';
import type { QueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { anyAnswer } from '../../../lib/api/api-client.ts';
import { newId } from '../../../lib/new-id.ts';
import { type AnyOperation, defineOperation, type Outcome, send } from '../../../offline/outbox/index.ts';
import { catalogueQuery } from '../../stock-queries.ts';

export interface LinkBody {
  readonly id: string;
  readonly product: { readonly id: number; readonly code: string };
  readonly code: string;
  /** How many of the base unit one scan stands for. */
  readonly qty: string;
}

/** A code nobody knew becomes one of a product's own. */
export const linkCode = defineOperation<LinkBody>({
  name: 'goods.link',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ product }) => `products/${product.id}/barcodes`,
  lane: ({ body }) => `product:${body.product.id}`,
  recordId: ({ id }) => id,
  wire: ({ code, qty }) => ({ code, qty }),
  label: ({ product, code }) => ({ id: 'stock.outboxLink', values: { product: product.code, code } }),
  icon: Link2,
  answer: anyAnswer,
});

/** Known to the outbox also when no screen of this room is open. */
export const stockOperations: readonly AnyOperation[] = [linkCode];

type WithCodes = Pick<KnownProduct, 'id' | 'barcodes'>;

/** What the phone knows of products, with the code on its own. */
export function withLinked<Product extends WithCodes>(
  products: readonly Product[],
  { product, code, qty }: LinkBody,
): Product[] {
  const linked = linkableCode(code) ?? code;
  return products.map((one) =>
    one.id !== product.id || one.barcodes.some((barcode) => barcode.code === linked)
      ? one
      : { ...one, barcodes: [...one.barcodes, { code: linked, qty }] },
  );
}

/** Sends the link, and has this phone know it at once: the scan goes on without network, too. */
export async function sendLink(queries: QueryClient, given: Omit<LinkBody, 'id'>): Promise<Outcome<unknown>> {
  const body = { id: newId(), ...given };
  const outcome = await send(linkCode, body);
  if (outcome.kind === 'sent' || outcome.kind === 'saved')
    queries.setQueryData(catalogueQuery.queryKey, (known) =>
      known === undefined ? known : { ...known, products: withLinked(known.products, body) },
    );
  return outcome;
}
