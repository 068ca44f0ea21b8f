import { notFound } from '@sveis/domain/errors';
import { under, wayUp } from '@sveis/domain/folders';
import type { IdentityContext } from '../context.ts';
import { zipAnswer } from '../files/index.ts';
import { findDocuments, listDocuments } from './document.store.ts';
import { openFolders, requireFolder } from './folder-scope.ts';

export interface ZipWish {
  readonly folder_id?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** More than one ZIP takes: enough to know that it is too much. */
const MOST_ASKED = 501;

/** A folder with everything under it somebody may open, or the documents they chose. */
export async function zipDocuments(ctx: IdentityContext, { folder_id, ids = [] }: ZipWish) {
  const found = await ctx.services.database.inTenant(ctx.tenant.id, async (tx) => {
    const scope = await openFolders({ ...ctx, tx });
    const root = folder_id === undefined ? undefined : requireFolder(scope, folder_id, 'read');
    const { rows } = root
      ? await listDocuments(tx, ctx.user.id, {
          folders: [...under(scope.folders, root.id)].filter((id) => scope.levels.has(id)),
          isBin: false,
          isOffline: false,
          sort: 'name',
          descending: false,
          skip: 0,
          limit: MOST_ASKED,
        })
      : {
          rows: (await findDocuments(tx, ctx.user.id, ids)).filter((row) => scope.levels.has(row.folder_id)),
        };
    const placeOf = (folderId: string): readonly string[] => {
      const folder = scope.byId.get(folderId);
      const way = (folder && wayUp(folder, scope.byId)) ?? [];
      const end = way.findIndex(({ id }) => id === root?.id);
      return end < 0
        ? []
        : way
            .slice(0, end)
            .map(({ name }) => name)
            .reverse();
    };
    return {
      name: root?.name ?? 'files',
      files: rows.map((row) => ({
        name: [...placeOf(row.folder_id), row.name].join('/'),
        blobId: row.blob_id,
        size: Number(row.size),
      })),
    };
  });
  if (found.files.length === 0) throw notFound();
  return zipAnswer(ctx, found.name, found.files);
}
