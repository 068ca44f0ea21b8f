import { noPermission, notFound } from '@sveis/domain/errors';
import { folderLevels } from '@sveis/domain/folders';
import { isAtLeast } from '@sveis/domain/records';
import type { Level } from '@sveis/domain/session';
import type { UserContext } from '../context.ts';
import { findViewer } from '../records/index.ts';
import { type Folder, findFolders } from './folder.store.ts';

/** One person before the folders of their company, inside one transaction. */
export interface FolderScope {
  readonly ctx: UserContext;
  /** All that are not in the bin, seen or not: rights come from above. */
  readonly folders: readonly Folder[];
  readonly byId: ReadonlyMap<string, Folder>;
  /** The level in each folder they may open; no other is there for them. */
  readonly levels: ReadonlyMap<string, Level>;
}

export async function openFolders(ctx: UserContext): Promise<FolderScope> {
  const folders = await findFolders(ctx.tx);
  const { access, groups = new Set<number>(), projectRoles } = await findViewer(ctx);
  return {
    ctx,
    folders,
    byId: new Map(folders.map((folder) => [folder.id, folder])),
    levels: folderLevels(folders, { access, groups, projectRoles }),
  };
}

const actionOf: Readonly<Record<Level, string>> = {
  read: 'view',
  contribute: 'create',
  edit: 'edit',
  manage: 'manage',
};

/** A folder somebody may not open is one that is not there; one they may open can still be closed to this. */
export function requireFolder({ byId, levels }: FolderScope, id: string, wanted: Level): Folder {
  const folder = byId.get(id);
  const level = levels.get(id);
  if (!folder || !level) throw notFound();
  if (!isAtLeast(level, wanted)) throw noPermission({ action: actionOf[wanted], module: 'files' });
  return folder;
}
