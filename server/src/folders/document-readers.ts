import { folderLevels } from '@sveis/domain/folders';
import { isFeatureOpen } from '@sveis/domain/session';
import type { UserContext } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { findFolders, findVisitors } from './folder.store.ts';
import { openFolders } from './folder-scope.ts';

/** Of these people, those who may open the folder now. */
export async function readersOfFolder(
  tx: Tx,
  folderId: string,
  userIds: readonly number[],
): Promise<readonly number[]> {
  if (userIds.length === 0) return [];
  const folders = await findFolders(tx);
  const visitors = await findVisitors(tx, userIds);
  return visitors
    .filter((visitor) => folderLevels(folders, visitor).has(folderId))
    .map(({ access }) => access.userId);
}

/** Folders a person may open now; none where files are closed to them. */
export async function openFolderIds(ctx: UserContext): Promise<readonly string[]> {
  if (!isFeatureOpen('files', ctx.rights.features, ctx.rights.exclusions)) return [];
  return [...(await openFolders(ctx)).levels.keys()];
}

/** Of these documents, those a person may open. In the bin they are not there. */
export async function openDocumentsAmong(
  ctx: UserContext,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.tx.sql<{ id: string }>(
    `select id::text as id from document
      where tenant_id = $1 and id = any($2::uuid[]) and folder_id = any($3::uuid[]) and deleted_at is null`,
    [ctx.tx.tenantId, ids, await openFolderIds(ctx)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** What a file is called, where it lies and which revision it is, for those who refer to it. */
export interface DocumentPlace extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly folder_id: string;
  readonly revision: number;
}

/** No matter who asks; in the bin it is not there. Held, it stays that revision until the end. */
export async function placeOfDocument(tx: Tx, id: string, lock?: 'lock'): Promise<DocumentPlace | undefined> {
  const [row] = await tx.sql<DocumentPlace>(
    `select id::text as id, name, folder_id::text as folder_id, revision from document
      where tenant_id = $1 and id = $2::uuid and deleted_at is null${lock ? ' for update' : ''}`,
    [tx.tenantId, id],
  );
  return row;
}

/** The same for one person: nothing where they may not open it. */
export async function openDocumentPlace(ctx: UserContext, id: string): Promise<DocumentPlace | undefined> {
  const place = await placeOfDocument(ctx.tx, id);
  return place && (await openFolderIds(ctx)).includes(place.folder_id) ? place : undefined;
}
