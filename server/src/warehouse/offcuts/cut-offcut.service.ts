import { batchInvalid, noLocationFound, noProductFound, nothingToCut } from '@sveis/domain/errors';
import { offcutNumber } from '@sveis/domain/warehouse';
import type { PlannedMove } from '../ledger/planned-move.ts';
import { type Posted, type Poster, postStock } from '../ledger/post-stock.service.ts';
import { virtualPlace } from '../ledger/virtual-place.store.ts';
import { batchOf, type Handled } from '../pieces.service.ts';
import { requireInProject } from '../project-materials/held-in-project.ts';
import { lockMaterial } from '../project-materials/material.store.ts';
import { findReceivedProduct } from '../receiving/receiving.store.ts';
import { findShelf } from '../shelf/shelf-stock.store.ts';
import { quantityIn } from '../typed-quantity.ts';
import { insertOffcut, lockFamily } from './offcut.store.ts';

/** One piece that is left when a batch was cut. */
export interface Cut extends Handled {
  readonly id: string;
  readonly productId: number;
  /** Where the batch lies; where it comes from a project, the place it is put. */
  readonly locationId: number;
  /** Where the piece is put, in the same warehouse. */
  readonly toLocationId: number;
  /** Its shape in words. */
  readonly dimensions: string | null;
  /** The project it comes back from; null where it lies on a shelf. */
  readonly projectId: number | null;
}

export interface MadeOffcut extends Posted {
  readonly offcut: { readonly id: number; readonly number: string };
}

interface CutTerms {
  /** What else happens to the batch that was made: its words and codes. */
  readonly onNewBatch: (batchId: number) => Promise<void>;
}

/**
 * Makes a piece of its own of what is left. The batch gives exactly what the piece gets: both moves are of one operation,
 * through a place where nothing stays. What a project had comes back to it first, so that its figures are right too.
 */
export async function cutOffcut<Answer extends object>(
  poster: Poster,
  cut: Cut,
  terms: CutTerms,
  answer: (made: MadeOffcut) => Promise<Answer>,
): Promise<Answer> {
  const operation = { id: cut.id, kind: 'cut' as const, docId: null, request: cut };
  let offcut: MadeOffcut['offcut'];
  return postStock(poster, operation, {
    plan: async () => {
      const planned = await planCut(poster, cut);
      offcut = planned.offcut;
      await terms.onNewBatch(offcut.id);
      return planned.moves;
    },
    answer: (posted) => answer({ ...posted, offcut }),
  });
}

async function planCut(poster: Poster, cut: Cut) {
  const { tx } = poster;
  const product = await findReceivedProduct(tx, cut.productId);
  if (!product) throw noProductFound();
  if (product.tracking !== 'batch') throw nothingToCut();
  const quantity = await quantityIn(tx, product, cut);
  const batchId = await batchOf(tx, product, cut);
  await requirePlaces(poster, cut);
  const piece = { batchId, serialId: null, quantity };
  if (cut.projectId !== null) await lockInProject(poster, cut, cut.projectId, piece);
  // The batch before the places, as receiving makes them: nobody waits for both in a circle.
  const offcut = await makeOffcut(poster, cut, batchId);
  const back = cut.projectId === null ? [] : [await planBack(poster, cut, cut.projectId, piece)];
  const cutting = await virtualPlace(tx, { kind: 'cutting' }, poster);
  const move = { ...piece, type: 'cut' as const, productId: product.id };
  const moves: readonly PlannedMove[] = [
    ...back,
    { ...move, from: cut.locationId, to: cutting },
    { ...move, batchId: offcut.id, from: cutting, to: cut.toLocationId },
  ];
  return { offcut, moves };
}

/** To another warehouse it is moved afterwards: what crosses between warehouses is no cut. */
async function requirePlaces({ tx }: Poster, { locationId, toLocationId }: Cut): Promise<void> {
  const [from, to] = [await findShelf(tx, locationId), await findShelf(tx, toLocationId)];
  if (!from || !to || from.warehouse_id !== to.warehouse_id) throw noLocationFound();
}

type CutPiece = Pick<PlannedMove, 'batchId' | 'serialId' | 'quantity'>;

async function lockInProject(
  poster: Poster,
  { productId }: Cut,
  projectId: number,
  piece: CutPiece,
): Promise<void> {
  await lockMaterial(poster.tx, { ...poster, projectId, productId });
  await requireInProject(poster, { projectId, productId }, [piece]);
}

async function planBack(
  poster: Poster,
  { productId, locationId }: Cut,
  projectId: number,
  piece: CutPiece,
): Promise<PlannedMove> {
  const project = await virtualPlace(poster.tx, { kind: 'project', projectId }, poster);
  return { ...piece, type: 'return_in', productId, from: project, to: locationId, projectId };
}

/** Its number is the next nobody has: somebody may have received a batch that is called like an offcut. */
async function makeOffcut({ tx, userId, now }: Poster, cut: Cut, batchId: number) {
  const family = await lockFamily(tx, batchId);
  if (family?.parent.product_id !== cut.productId) throw batchInvalid();
  for (let count = family.ids.length; ; count += 1) {
    const number = offcutNumber(family.origin.number, count);
    const id = await insertOffcut(tx, {
      parentId: batchId,
      originId: family.origin.id,
      number,
      dimensions: cut.dimensions,
      userId,
      now,
    });
    if (id !== undefined) return { id, number };
  }
}
