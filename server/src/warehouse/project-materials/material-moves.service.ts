import {
  batchInvalid,
  noLocationFound,
  noProductFound,
  notPlanned,
  overRequiredAsked,
} from '@sveis/domain/errors';
import { hasCertificate, type Quantity, quantityText, sumOf } from '@sveis/domain/warehouse';
import type { PlannedMove } from '../ledger/planned-move.ts';
import { type Posted, type Poster, postStock } from '../ledger/post-stock.service.ts';
import { findPlaces } from '../ledger/stock-facts.store.ts';
import { virtualPlace } from '../ledger/virtual-place.store.ts';
import { type Handled, type Piece, piecesOf } from '../pieces.service.ts';
import { findReceivedProduct, type ReceivedProduct } from '../receiving/receiving.store.ts';
import { requireInProject } from './held-in-project.ts';
import { findCost, findPapers, findUsed, isListed, lockMaterial, setPlanned } from './material.store.ts';

/** One confirm on the materials of a project. */
interface MaterialMove extends Handled {
  readonly id: string;
  readonly projectId: number;
  readonly productId: number;
  readonly locationId: number;
}

interface MaterialTerms {
  readonly confirm: readonly string[];
  /** The figures a yes was given for. */
  readonly seen: { readonly required: string; readonly picked: string } | null;
  /** Whether this person may put products on the list. */
  readonly mayAdd: boolean;
}

type Answering<Answer> = (posted: Posted) => Promise<Answer>;

/** What is used in a project must be known by its papers: heat and certificate, as its product asks. */
async function checkPapers(
  { tx }: Poster,
  product: ReceivedProduct,
  pieces: readonly Piece[],
): Promise<void> {
  for (const { batchId } of pieces) {
    const papers = batchId === null ? undefined : await findPapers(tx, batchId);
    if (!papers) continue;
    const { heat_number, cert_type: type, cert_number: number } = papers;
    const isComplete =
      hasCertificate({ type, number }, product.min_cert ?? 'none') &&
      (!product.requires_heat || (heat_number ?? '') !== '');
    if (!isComplete) throw batchInvalid();
  }
}

async function opened(poster: Poster, move: MaterialMove) {
  const { tx } = poster;
  const product = await findReceivedProduct(tx, move.productId);
  if (!product) throw noProductFound();
  const pieces = await piecesOf(tx, product, move);
  const place = (await findPlaces(tx, [move.locationId], poster)).get(move.locationId);
  if (!place?.is_stock || place.warehouse_id === null || place.kind === 'transit') throw noLocationFound();
  const material = await lockMaterial(tx, { ...move, ...poster });
  const project = await virtualPlace(tx, { kind: 'project', projectId: move.projectId }, poster);
  return { product, pieces, material, project };
}

/** Takes material from its bin to the project, with its batch and heat. */
export async function issueToProject<Answer extends object>(
  poster: Poster,
  move: MaterialMove,
  terms: MaterialTerms,
  answer: Answering<Answer>,
): Promise<Answer> {
  const operation = { id: move.id, kind: 'issue_project' as const, docId: null, request: move };
  return postStock(poster, operation, {
    plan: async () => {
      await askToAdd(poster, move, terms);
      const { product, pieces, material, project } = await opened(poster, move);
      await checkPapers(poster, product, pieces);
      const issued: Quantity = sumOf(pieces.map(({ quantity }) => quantity));
      const used = await findUsed(poster.tx, move.projectId, move.productId);
      const taken = sumOf(used.map(({ picked, returned }) => picked - returned));
      askForMore({ planned: material.planned, taken, issued }, terms);
      const unitCost = (await findCost(poster.tx, move.productId)) ?? undefined;
      return pieces.map(
        (piece): PlannedMove => ({
          ...piece,
          type: 'issue_project',
          productId: move.productId,
          from: move.locationId,
          to: project,
          projectId: move.projectId,
          unitCost,
        }),
      );
    },
    answer,
  });
}

async function askToAdd({ tx }: Poster, { projectId, productId }: MaterialMove, terms: MaterialTerms) {
  if (await isListed(tx, projectId, productId)) return;
  if (!terms.mayAdd) throw noProductFound();
  if (!terms.confirm.includes('NOT_PLANNED')) throw notPlanned();
}

interface Figures {
  readonly planned: Quantity;
  readonly taken: Quantity;
  readonly issued: Quantity;
}

/** More than was planned is asked for; the yes counts for the figures shown. */
function askForMore({ planned, taken, issued }: Figures, { confirm, seen }: MaterialTerms): void {
  if (planned === 0n || taken + issued <= planned) return;
  const figures = { required: quantityText(planned), picked: quantityText(taken) };
  const isSeen = seen?.required === figures.required && seen.picked === figures.picked;
  if (!confirm.includes('OVER_REQUIRED') || !isSeen)
    throw overRequiredAsked({ ...figures, total: quantityText(taken + issued) });
}

/** Puts unused material back on a shelf; never more of a batch than the project has. */
export async function returnFromProject<Answer extends object>(
  poster: Poster,
  move: MaterialMove,
  answer: Answering<Answer>,
): Promise<Answer> {
  const operation = { id: move.id, kind: 'return_in' as const, docId: null, request: move };
  return postStock(poster, operation, {
    plan: async () => {
      const { pieces, project } = await opened(poster, move);
      await requireInProject(poster, move, pieces);
      return pieces.map(
        (piece): PlannedMove => ({
          ...piece,
          type: 'return_in',
          productId: move.productId,
          from: project,
          to: move.locationId,
          projectId: move.projectId,
        }),
      );
    },
    answer,
  });
}

/** Says how much of a product a project needs; tells how much it was before. */
export async function planForProject(
  poster: Poster,
  by: Pick<MaterialMove, 'projectId' | 'productId'>,
  planned: Quantity,
  note: string | null = null,
): Promise<Quantity> {
  const before = await lockMaterial(poster.tx, { ...poster, ...by });
  await setPlanned(poster.tx, { ...poster, ...by }, planned, note);
  return before.planned;
}
