import { Scissors } from 'lucide-react';
import { type AnyOperation, defineOperation } from '../../offline/outbox/index.ts';
import { type MadeOffcut, madeOffcut } from '../wire.ts';

/** What is left of a batch. Both places are those of the moment it was made; its number is given by the server. */
export interface CutBody {
  readonly id: string;
  readonly product: {
    readonly id: number;
    readonly code: string;
    readonly unit: string;
    readonly unit_id: number;
  };
  readonly place: { readonly id: number; readonly code: string };
  readonly to: { readonly id: number; readonly code: string };
  readonly batch: string;
  /** In the base unit. */
  readonly qty: string;
  /** Its shape in words. */
  readonly dimensions: string;
}

export interface ProjectCutBody extends CutBody {
  readonly order: { readonly id: string; readonly number: string };
  /** Whether it comes back from the project, or still lies on the shelf the project took from. */
  readonly source: 'project' | 'shelf';
}

const sent = ({ id, product, place, to, batch, qty, dimensions }: CutBody) => ({
  id,
  batch,
  qty,
  unit_id: product.unit_id,
  location_id: place.id,
  to_location_id: to.id,
  ...(dimensions === '' ? {} : { dimensions }),
});

const label = ({ product, batch, qty }: CutBody) =>
  ({
    id: 'stock.outboxCut',
    values: { product: product.code, batch, qty: `${qty.replace('.', ',')} ${product.unit}` },
  }) as const;

/** In order with everything else that is done with the product on the place. */
export const cutOnShelf = defineOperation<CutBody, MadeOffcut>({
  name: 'goods.cut',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ product }) => `products/${product.id}/cut`,
  lane: ({ body }) => `shelf:${body.product.id}:${body.place.id}`,
  recordId: ({ id }) => id,
  wire: sent,
  label,
  icon: Scissors,
  answer: madeOffcut,
});

/** In order with everything else of the product in the project. */
export const cutForProject = defineOperation<ProjectCutBody, MadeOffcut>({
  name: 'goods.cutForProject',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ order }) => `projects/${order.id}/materials/cut`,
  lane: ({ body }) => `project:${body.order.id}:${body.product.id}`,
  recordId: ({ id }) => id,
  wire: ({ source, product, ...body }) => ({
    ...sent({ ...body, product }),
    product_id: product.id,
    source,
  }),
  label,
  icon: Scissors,
  answer: madeOffcut,
});

/** Known to the outbox also when no screen of this room is open. */
export const stockOperations: readonly AnyOperation[] = [cutOnShelf, cutForProject];
