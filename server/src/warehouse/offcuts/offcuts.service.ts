import { noProductFound } from '@sveis/domain/errors';
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
import type { CutBody, ProjectCutBody } from './offcut-shape.ts';

const post = (ctx: UserContext, cut: Cut) =>
  cutOffcut(
    posterOf(ctx),
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

/** What is left of a batch on a shelf becomes a piece of its own. */
export async function cutOnShelf(ctx: UserContext, productId: string, body: CutBody) {
  requireFlag(ctx.rights, 'list', 'batch');
  const product = await requireSeen(await openModule(ctx, 'product'), productId);
  return post(ctx, cutOf(body, { productId: Number(product.id), projectId: null }));
}

/** Who takes material to a project also puts away what is left of it. */
export async function cutForProject(ctx: UserContext, projectId: number, body: ProjectCutBody) {
  await openForPicking(ctx, projectId);
  if (!(await isListed(ctx.tx, projectId, body.product_id))) throw noProductFound();
  const source = body.source === 'project' ? projectId : null;
  return post(ctx, cutOf(body, { productId: body.product_id, projectId: source }));
}
