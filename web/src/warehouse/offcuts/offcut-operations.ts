import { Scissors, Undo2 } from 'lucide-react';
import { type AnyOperation, defineOperation } from '../../offline/outbox/index.ts';
import { type MadeMoves, type MadeOffcut, madeMoves, madeOffcut } from '../wire.ts';

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

const valuesOf = ({ product, batch, qty }: Pick<CutBody, 'product' | 'batch' | 'qty'>) => ({
  product: product.code,
  batch,
  qty: `${qty.replace('.', ',')} ${product.unit}`,
});

const label = (body: CutBody) => ({ id: 'stock.outboxCut', values: valuesOf(body) }) as const;

/** Everything of a product on a place goes in order, and so does everything of a product in a project. */
const shelfLane = ({ product, place }: Pick<CutBody, 'product' | 'place'>) =>
  `shelf:${product.id}:${place.id}`;
const projectLane = ({ order, product }: Pick<ProjectCutBody, 'order' | 'product'>) =>
  `project:${order.id}:${product.id}`;

export const cutOnShelf = defineOperation<CutBody, MadeOffcut>({
  name: 'goods.cut',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ product }) => `products/${product.id}/cut`,
  lane: ({ body }) => shelfLane(body),
  recordId: ({ id }) => id,
  wire: sent,
  label,
  icon: Scissors,
  answer: madeOffcut,
});

export const cutForProject = defineOperation<ProjectCutBody, MadeOffcut>({
  name: 'goods.cutForProject',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ order }) => `projects/${order.id}/materials/cut`,
  lane: ({ body }) => projectLane(body),
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

/** A cut that is taken back after it has left the phone. It follows the cut in its lane. */
export interface UndoCutBody extends Pick<CutBody, 'id' | 'product' | 'place' | 'batch' | 'qty'> {
  readonly cut_id: string;
}

export interface UndoProjectCutBody extends UndoCutBody, Pick<ProjectCutBody, 'order'> {}

const undoLabel = (body: UndoCutBody) => ({ id: 'stock.outboxCutUndone', values: valuesOf(body) }) as const;

export const undoCutOnShelf = defineOperation<UndoCutBody, MadeMoves>({
  name: 'goods.undoCut',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ product, cut_id }) => `products/${product.id}/cuts/${cut_id}/undo`,
  lane: ({ body }) => shelfLane(body),
  recordId: ({ id }) => id,
  wire: ({ id }) => ({ id }),
  label: undoLabel,
  icon: Undo2,
  answer: madeMoves,
});

export const undoCutForProject = defineOperation<UndoProjectCutBody, MadeMoves>({
  name: 'goods.undoCutForProject',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ order, cut_id }) => `projects/${order.id}/materials/cuts/${cut_id}/undo`,
  lane: ({ body }) => projectLane(body),
  recordId: ({ id }) => id,
  wire: ({ id }) => ({ id }),
  label: undoLabel,
  icon: Undo2,
  answer: madeMoves,
});

/** Known to the outbox also when no screen of this room is open. */
export const stockOperations: readonly AnyOperation[] = [
  cutOnShelf,
  cutForProject,
  undoCutOnShelf,
  undoCutForProject,
];
