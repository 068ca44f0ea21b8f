import { AppError, fileNotFound } from '@sveis/domain/errors';
import { type DocumentStatus, type DocumentType, under } from '@sveis/domain/folders';
import { isAtLeast } from '@sveis/domain/records';
import type { Level } from '@sveis/domain/session';
import type { UserContext } from '../context.ts';
import { type DocumentRow, findDocument, findRevisions, findTags, listDocuments } from './document.store.ts';
import { documentAnswer } from './document-answer.ts';
import { listDeletedFolders } from './folder.service.ts';
import { type FolderScope, openFolders, requireFolder } from './folder-scope.ts';

export interface DocumentsWish {
  /** These alone; the ones that are closed or gone are left out. */
  readonly ids?: readonly string[] | undefined;
  readonly folder_id?: string | undefined;
  /** What is in the folders under it too. */
  readonly deep?: boolean | undefined;
  readonly project_id?: number | undefined;
  readonly only?: 'offline' | 'bin' | undefined;
  readonly text?: string | undefined;
  readonly type?: DocumentType | undefined;
  readonly tag?: string | undefined;
  readonly status?: DocumentStatus | undefined;
  readonly sort: 'name' | 'date' | 'size';
  readonly descending: boolean;
  readonly skip: number;
  readonly limit: number;
}

/** Documents of one folder, of a folder and what is under it, or of all folders somebody may open. */
export async function listDocumentsOf(ctx: UserContext, wish: DocumentsWish) {
  const scope = await openFolders(ctx);
  const isBin = wish.only === 'bin';
  const folders = foldersMeant(scope, wish).filter(
    (id) => !isBin || isAtLeast(scope.levels.get(id), 'manage'),
  );
  const { ids, text, type, tag, status, sort, descending, skip, limit } = wish;
  const { rows, total } = await listDocuments(ctx.tx, ctx.user.id, {
    folders,
    ids,
    isBin,
    isOffline: wish.only === 'offline',
    text: text?.trim() === '' ? undefined : text?.trim(),
    type,
    tag,
    status,
    sort,
    descending,
    skip,
    limit,
  });
  return {
    data: rows.map((row) => documentAnswer(row, scope.levels.get(row.folder_id))),
    total,
    tags: skip === 0 ? await findTags(ctx.tx, [...scope.levels.keys()]) : [],
    folders: isBin && skip === 0 ? await listDeletedFolders(scope) : [],
  };
}

/** Documents whose name, description or tags hold the words, in all folders somebody may open, the newest first. */
export async function findDocumentsNamed(ctx: UserContext, words: string, limit: number) {
  const scope = await openFolders(ctx);
  const { rows, total } = await listDocuments(ctx.tx, ctx.user.id, {
    folders: [...scope.levels.keys()],
    isBin: false,
    isOffline: false,
    text: words,
    sort: 'date',
    descending: true,
    skip: 0,
    limit,
  });
  const documents = rows.map(({ id, name, status, folder_id }) => ({
    id,
    name,
    status,
    folder: scope.byId.get(folder_id)?.name ?? '',
  }));
  return { documents, total };
}

function foldersMeant(scope: FolderScope, { folder_id, deep, project_id }: DocumentsWish): readonly string[] {
  const seen = (ids: Iterable<string>) => [...ids].filter((id) => scope.levels.has(id));
  if (folder_id !== undefined) {
    requireFolder(scope, folder_id, 'read');
    return deep ? seen(under(scope.folders, folder_id)) : [folder_id];
  }
  const all = seen(scope.levels.keys());
  return project_id === undefined ? all : all.filter((id) => scope.byId.get(id)?.projectId === project_id);
}

/** A document somebody may open, at the level they need; those in the bin are there for managers alone. */
export async function requireDocument(
  scope: FolderScope,
  id: string,
  wanted: Level,
  { isDeleted = false }: { readonly isDeleted?: boolean } = {},
): Promise<DocumentRow> {
  const { ctx, levels } = scope;
  const row = await findDocument(ctx.tx, ctx.user.id, id);
  const level = row && levels.get(row.folder_id);
  if (!row || !level || (row.deleted_at !== null) !== isDeleted) throw fileNotFound();
  requireFolder(scope, row.folder_id, wanted);
  return row;
}

export async function readDocument(ctx: UserContext, id: string) {
  const scope = await openFolders(ctx);
  return answerOf(scope, await requireDocument(scope, id, 'read'));
}

/** A document with its revisions. */
export async function answerOf({ ctx, levels }: FolderScope, row: DocumentRow) {
  const revisions = await findRevisions(ctx.tx, row.id);
  return {
    ...documentAnswer(row, levels.get(row.folder_id)),
    revisions: revisions.map(({ created_at, size, ...revision }) => ({
      ...revision,
      size: Number(size),
      url: `/files/${revision.file_id}`,
      created_at: created_at.toISOString(),
    })),
  };
}

/** As it stands after a change. */
export async function answerAgain(scope: FolderScope, id: string) {
  const row = await findDocument(scope.ctx.tx, scope.ctx.user.id, id);
  if (!row) throw fileNotFound();
  return answerOf(scope, row);
}

/** Where a document lies at the sharing service. */
export async function readShareUrl(ctx: UserContext, id: string) {
  const scope = await openFolders(ctx);
  const row = await requireDocument(scope, id, 'read');
  if (row.share_problem === 'SHARING_SERVICE') throw new AppError('SHARING_SERVICE');
  if (row.share_url === null) throw new AppError('NO_DOWNLOAD_URL');
  return { share_url: row.share_url };
}
