import { cutUsed } from '@sveis/domain/errors';
import type { Poster } from '../ledger/post-stock.service.ts';
import { lockMaterial } from '../project-materials/material.store.ts';
import { findCut, isOffcutUsed, lockFamily } from './offcut.store.ts';

/**
 * A cut is taken back only while its piece is as it was made: whole, where it was put, kept for nobody, and not held for a
 * reason of its own. Locks as a cut does: the material of the project, then the family of the batch.
 */
export async function requireUntouched(poster: Poster, operationId: string): Promise<void> {
  const { tx } = poster;
  const cut = await findCut(tx, operationId);
  if (!cut) return;
  const { product_id: productId, project_id: projectId } = cut;
  if (projectId !== null) await lockMaterial(tx, { ...poster, projectId, productId });
  await lockFamily(tx, cut.batch_id);
  if (await isOffcutUsed(tx, cut.batch_id, operationId)) throw cutUsed(cut.number);
}
