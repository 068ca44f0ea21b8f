import { AppError, validation } from '@sveis/domain/errors';
import {
  type DocumentStatus,
  documentNameProblem,
  freeName,
  joinName,
  mayBecome,
  nameKey,
  readTags,
  splitName,
} from '@sveis/domain/folders';
import { type AuditEntry, writeAudit } from '../audit/index.ts';
import type { UserContext } from '../context.ts';
import {
  addRevision,
  type DocumentRow,
  findByName,
  findBytes,
  findDocument,
  findNameKeys,
  findRevisions,
  insertDocument,
  isActivePerson,
  lockDocument,
  markDocument,
  saveWish,
  updateDocument,
} from './document.store.ts';
import { tellOfRevision } from './document-notices.ts';
import { lockFolder } from './folder.store.ts';
import { type FolderScope, openFolders, requireFolder } from './folder-scope.ts';
import { answerAgain, answerOf, requireDocument } from './read-document.service.ts';
import { shareLater } from './sharing/share-later.ts';

export interface NewDocumentWish {
  readonly id: string;
  readonly folder_id: string;
  readonly file_id: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly status?: DocumentStatus | undefined;
  readonly revision_note?: string | undefined;
  readonly review_date?: string | null | undefined;
  readonly owner_id?: number | undefined;
  /** What to do where the name is taken; `ask` answers with a question. */
  readonly if_taken?: 'ask' | 'revision' | 'rename' | undefined;
  readonly confirm?: readonly string[] | undefined;
}

/** A file becomes a document of a folder; where one of its name is there, its next revision, or one beside it. */
export async function createDocument(ctx: UserContext, wish: NewDocumentWish) {
  const scope = await openFolders(ctx);
  const known = await findDocument(ctx.tx, ctx.user.id, wish.id);
  if (known) return repeatOf(scope, known, wish);
  requireFolder(scope, wish.folder_id, 'contribute');
  const bytes = await requireBytes(ctx, wish.file_id);
  const sent = requireName(wish.name, bytes.name);
  await lockFolder(ctx.tx, wish.folder_id);
  const taken = await findByName(ctx.tx, wish.folder_id, sent);
  const ifTaken = wish.confirm?.includes('SAME_NAME') ? 'revision' : (wish.if_taken ?? 'ask');
  if (taken !== undefined && ifTaken === 'ask')
    throw new AppError('SAME_NAME', {
      params: { name: sent },
      extra: { question: true, document_id: taken },
    });
  if (taken !== undefined && ifTaken === 'revision')
    return reviseDocument(ctx, taken, { file_id: wish.file_id, note: wish.revision_note });
  const name = taken === undefined ? sent : freeName(sent, await findNameKeys(ctx.tx, wish.folder_id));
  const ownerId = wish.owner_id ?? ctx.user.id;
  await requireOwner(ctx, ownerId);
  await insertDocument(ctx.tx, {
    id: wish.id,
    folderId: wish.folder_id,
    name,
    description: wish.description ?? '',
    tags: readTags(wish.tags ?? []),
    status: wish.status ?? 'valid',
    fileId: wish.file_id,
    note: wish.revision_note ?? '',
    reviewDate: wish.review_date ?? null,
    ownerId,
    userId: ctx.user.id,
    now: ctx.now,
  });
  await saveWish(ctx.tx, { id: wish.id, userId: ctx.user.id, follows: true, keepsOffline: false });
  if (ownerId !== ctx.user.id)
    await saveWish(ctx.tx, { id: wish.id, userId: ownerId, follows: true, keepsOffline: false });
  await note(ctx, 'create', wish.id, { name, folder_id: wish.folder_id });
  await shareLater(ctx.tx, wish.id, ctx.now);
  return answerAgain(scope, wish.id);
}

/** Sent twice it is one document; an id that stands for another file is taken. */
async function repeatOf(scope: FolderScope, known: DocumentRow, wish: NewDocumentWish) {
  const isSame = known.created_by === scope.ctx.user.id && known.deleted_at === null;
  const revisions = isSame ? await findRevisions(scope.ctx.tx, known.id) : [];
  if (!revisions.some(({ file_id }) => file_id === wish.file_id))
    throw validation({ id: [{ code: 'NOT_UNIQUE' }] });
  return answerOf(scope, await requireDocument(scope, known.id, 'read'));
}

/** Only what somebody has sent themselves becomes a document by their hand: a file of another record stays closed. */
async function requireBytes(ctx: UserContext, fileId: string) {
  const bytes = await findBytes(ctx.tx, fileId);
  if (!bytes || bytes.user_id !== ctx.user.id)
    throw validation({ file_id: [{ code: 'FILE_UNKNOWN', params: { file: fileId } }] });
  return bytes;
}

/** As it was typed where the sharing service takes it; the ending is the one the content has. */
function requireName(sent: string, stored: string): string {
  const { stem } = splitName(sent.trim());
  const name = joinName(stem, splitName(stored).ending);
  const problem = documentNameProblem(name);
  if (problem) throw validation({ name: [problem] });
  return name;
}

async function requireOwner(ctx: UserContext, ownerId: number): Promise<void> {
  if (!(await isActivePerson(ctx.tx, ownerId))) throw validation({ owner_id: [{ code: 'NOT_A_CHOICE' }] });
}

export interface RevisionWish {
  readonly file_id: string;
  readonly note?: string | undefined;
}

/** The next revision takes the place of the newest one, which stays among those before it. */
export async function reviseDocument(
  ctx: UserContext,
  id: string,
  { file_id, note: why = '' }: RevisionWish,
) {
  const scope = await openFolders(ctx);
  await lockDocument(ctx.tx, id);
  const row = await requireDocument(scope, id, 'edit');
  if (row.file_id === file_id) return answerOf(scope, row);
  const bytes = await requireBytes(ctx, file_id);
  await lockFolder(ctx.tx, row.folder_id);
  const { ending } = splitName(bytes.name);
  const name = joinName(splitName(row.name).stem, ending);
  const holder = await findByName(ctx.tx, row.folder_id, name);
  if (holder !== undefined && holder !== id) throw validation({ name: [{ code: 'NOT_UNIQUE' }] });
  const status = row.status === 'superseded' ? 'valid' : row.status;
  const revision = row.revision + 1;
  await addRevision(ctx.tx, {
    id,
    revision,
    fileId: file_id,
    note: why,
    name,
    status,
    userId: ctx.user.id,
    now: ctx.now,
  });
  await note(ctx, 'revise', id, { name, revision });
  await tellOfRevision(ctx, { id, name, revision, folderId: row.folder_id });
  await shareLater(ctx.tx, id, ctx.now);
  return answerAgain(scope, id);
}

export interface DocumentChangeWish {
  readonly folder_id?: string | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly status?: DocumentStatus | undefined;
  readonly review_date?: string | null | undefined;
  readonly owner_id?: number | undefined;
}

export async function changeDocument(ctx: UserContext, id: string, wish: DocumentChangeWish) {
  const scope = await openFolders(ctx);
  await lockDocument(ctx.tx, id);
  const row = await requireDocument(scope, id, 'edit');
  const folderId = wish.folder_id ?? row.folder_id;
  if (folderId !== row.folder_id) requireFolder(scope, folderId, 'edit');
  const name = wish.name === undefined ? row.name : requireName(wish.name, row.name);
  if (folderId !== row.folder_id || nameKey(name) !== nameKey(row.name)) {
    await lockFolder(ctx.tx, folderId);
    if ((await findByName(ctx.tx, folderId, name)) !== undefined)
      throw validation({ name: [{ code: 'NOT_UNIQUE' }] });
  }
  const status = wish.status ?? row.status;
  if (!mayBecome(row.status, status)) throw new AppError('WRONG_STATUS');
  if (wish.owner_id !== undefined) await requireOwner(ctx, wish.owner_id);
  await updateDocument(ctx.tx, id, {
    folderId,
    name,
    description: wish.description ?? row.description,
    tags: wish.tags ? readTags(wish.tags) : row.tags,
    status,
    reviewDate: wish.review_date === undefined ? row.review_date : wish.review_date,
    ownerId: wish.owner_id ?? row.owner_id,
    userId: ctx.user.id,
    now: ctx.now,
  });
  await note(ctx, 'change', id, { ...wish });
  await shareLater(ctx.tx, id, ctx.now);
  return answerAgain(scope, id);
}

export async function deleteDocument(ctx: UserContext, id: string) {
  const scope = await openFolders(ctx);
  const row = await requireDocument(scope, id, 'manage');
  await markDocument(ctx.tx, id, { deletedAt: ctx.now, userId: ctx.user.id, name: row.name });
  await note(ctx, 'delete', id, { name: row.name });
  await shareLater(ctx.tx, id, ctx.now);
  return { deleted: true };
}

/** Out of the bin; where its name is taken by now it gets a number. */
export async function restoreDocument(ctx: UserContext, id: string) {
  const scope = await openFolders(ctx);
  const row = await requireDocument(scope, id, 'manage', { isDeleted: true });
  await lockFolder(ctx.tx, row.folder_id);
  const name = freeName(row.name, await findNameKeys(ctx.tx, row.folder_id));
  await markDocument(ctx.tx, id, { deletedAt: null, userId: ctx.user.id, name });
  await note(ctx, 'restore', id, { name });
  await shareLater(ctx.tx, id, ctx.now);
  return answerAgain(scope, id);
}

export interface PersonWish {
  readonly follows?: boolean | undefined;
  readonly keeps_offline?: boolean | undefined;
}

export async function wishOfDocument(ctx: UserContext, id: string, wish: PersonWish) {
  const scope = await openFolders(ctx);
  const row = await requireDocument(scope, id, 'read');
  await saveWish(ctx.tx, {
    id,
    userId: ctx.user.id,
    follows: wish.follows ?? row.follows,
    keepsOffline: wish.keeps_offline ?? row.keeps_offline,
  });
  await note(ctx, 'wish', id, { ...wish });
  return answerAgain(scope, id);
}

const note = (
  ctx: UserContext,
  action: AuditEntry['action'],
  entityId: string,
  after: object,
): Promise<void> =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'document',
    entityId,
    after,
  });
