import { isFeatureOpen } from '@sveis/domain/session';
import type { UserContext } from '../context.ts';
import { findPlacesOfFile } from './document.store.ts';
import { openFolders } from './folder-scope.ts';

/** The bytes of a document, of any revision, are for those who may open its folder; in the bin for managers. */
export async function mayReadDocumentFile(ctx: UserContext, fileId: string): Promise<boolean> {
  const places = await findPlacesOfFile(ctx.tx, fileId);
  if (places.length === 0 || !isFeatureOpen('files', ctx.rights.features, ctx.rights.exclusions))
    return false;
  const { levels } = await openFolders(ctx);
  return places.some(({ folder_id, is_deleted }) => {
    const level = levels.get(folder_id);
    return is_deleted ? level === 'manage' : level !== undefined;
  });
}
