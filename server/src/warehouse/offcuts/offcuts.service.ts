import { noProductFound } from '@sveis/domain/errors';
import { passesEveryModule } from '@sveis/domain/session';
import type { UserContext } from '../../context.ts';
import { openModule, requireSeen } from '../../records/index.ts';
import { requireFlag } from '../../session/index.ts';
import { fileBatch } from '../file-batch.ts';
import { handledIn } from '../handled-shape.ts';
import { moveAnswer } from '../move-answer.ts';
import { posterOf } from '../poster.ts';
import { isListed } from '../project-materials/material.store.ts';
import { openForPicking } from '../project-materials/materials.service.ts';
import { type Cut, cutOffcut } from './cut-offcut.service.ts';
import type { PostedCut } from './offcut.store.ts';
import type { CutBody, ProjectCutBody, UndoCutBody } from './offcut-shape.ts';
import { undoCut } from './undo-cut.service.ts';

const post = (ctx: UserContext, cut: Cut, confirm: readonly string[] | undefined) =>
  cutOffcut(
    posterOf(ctx, confirm),
    cut,
    { onNewBatch: (batchId) => fileBatch(ctx, batchId) },
    async ({ moves, offcut }) => ({
      operation_id: cut.id,
      moves: moves.map(moveAnswer),
      offcut,
    }),
  );

const cutOf = (body: CutBody, about: Pick<Cut, 'productId' | 'projectId'>): Cut => ({
  ...handledIn(body),
  ...about,
  id: body.id.toLowerCase(),
  locationId: body.location_id,
  toLocationId: body.to_location_id ?? body.location_id,
  dimensions: body.dimensions?.trim().replace(/\s+/g, ' ') || null,
});

/** The product whose batches this person may cut. */
async function openForCutting(ctx: UserContext, productId: string): Promise<number> {
  requireFlag(ctx.rights, 'list', 'batch');
  return Number((await requireSeen(await openModule(ctx, 'product'), productId)).id);
}

/** What is left of a batch on a shelf becomes a piece of its own. */
export async function cutOnShelf(ctx: UserContext, product: string, body: CutBody) {
  const productId = await openForCutting(ctx, product);
  return post(ctx, cutOf(body, { productId, projectId: null }), body.confirm);
}

/** Who takes material to a project also puts away what is left of it. */
export async function cutForProject(ctx: UserContext, projectId: number, body: ProjectCutBody) {
  await openForPicking(ctx, projectId);
  if (!(await isListed(ctx.tx, projectId, body.product_id))) throw noProductFound();
  const source = body.source === 'project' ? projectId : null;
  return post(ctx, cutOf(body, { productId: body.product_id, projectId: source }), body.confirm);
}

const undo = (
  ctx: UserContext,
  cutId: string,
  { id }: UndoCutBody,
  isMeant: (cut: PostedCut) => Promise<boolean>,
) => {
  const undone = {
    id: id.toLowerCase(),
    cutId: cutId.toLowerCase(),
    mayReverseOthers: passesEveryModule(ctx.rights.access),
    isMeant,
  };
  return undoCut(posterOf(ctx), undone, async ({ moves }) => ({
    operation_id: undone.id,
    moves: moves.map(moveAnswer),
  }));
};

/** Who may cut on the shelf takes the own cut back there. What came from a project goes back by the project. */
export async function undoOnShelf(ctx: UserContext, product: string, cutId: string, body: UndoCutBody) {
  const productId = await openForCutting(ctx, product);
  return undo(ctx, cutId, body, async (cut) => cut.product_id === productId && cut.project_id === null);
}

/** The project gets back what it had given. */
export async function undoForProject(ctx: UserContext, projectId: number, cutId: string, body: UndoCutBody) {
  await openForPicking(ctx, projectId);
  return undo(
    ctx,
    cutId,
    body,
    async (cut) =>
      (cut.project_id ?? projectId) === projectId && (await isListed(ctx.tx, projectId, cut.product_id)),
  );
}
