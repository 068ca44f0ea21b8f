import { notFound, validation } from '@sveis/domain/errors';
import {
  type FolderRight,
  folderNameProblem,
  freeName,
  MOST_FOLDER_LETTERS,
  nameKey,
  sharingSafe,
  under,
  wayUp,
} from '@sveis/domain/folders';
import { isAtLeast } from '@sveis/domain/records';
import { can, canManage, levelOf } from '@sveis/domain/session';
import { type AuditEntry, writeAudit } from '../audit/index.ts';
import type { UserContext } from '../context.ts';
import { newId } from '../database/uuid.ts';
import { findViewer } from '../records/index.ts';
import {
  countFolders,
  type Folder,
  findDeletedFolders,
  findGroups,
  findThing,
  insertFolder,
  lockFolder,
  MOST_FOLDERS,
  markFolder,
  replaceRights,
  updateFolder,
} from './folder.store.ts';
import { type FolderScope, openFolders, requireFolder } from './folder-scope.ts';
import { shareFolderLater } from './sharing/share-later.ts';

/** Deeper than this nobody finds anything, and addresses of the sharing service end. */
const MOST_LEVELS = 10;

/** Every folder somebody may open, with what they may do there. */
export async function listFolders(ctx: UserContext) {
  const scope = await openFolders(ctx);
  return {
    data: scope.folders.filter(({ id }) => scope.levels.has(id)).map((one) => folderAnswer(scope, one)),
  };
}

/** A folder whose parent is closed to somebody stands at the top for them. */
export function folderAnswer({ levels }: Pick<FolderScope, 'levels'>, folder: Folder) {
  const { id, parentId, name, scope, projectId, equipmentId, isShared, rev, files, rights } = folder;
  const level = levels.get(id) ?? 'read';
  return {
    id,
    parent_id: parentId !== null && levels.has(parentId) ? parentId : null,
    name,
    scope,
    project_id: projectId,
    equipment_id: equipmentId,
    is_shared: isShared,
    rev,
    files,
    level,
    is_root: parentId === null && scope !== 'company',
    rights: level === 'manage' ? rights : [],
  };
}

const isRoot = ({ parentId, scope }: Folder): boolean => parentId === null && scope !== 'company';

function requireName(name: string): string {
  const plain = name.trim();
  const problem = folderNameProblem(plain);
  if (problem) throw validation({ name: [problem] });
  return plain;
}

function requireFreeName(
  { folders }: FolderScope,
  parentId: string | null,
  name: string,
  but?: string,
): void {
  const isTaken = folders.some(
    (one) =>
      one.id !== but &&
      one.parentId === parentId &&
      nameKey(one.name) === nameKey(name) &&
      (parentId !== null || one.scope === 'company'),
  );
  if (isTaken) throw validation({ name: [{ code: 'NOT_UNIQUE' }] });
}

/** Levels from the top, with what is under a folder that is put there. */
function requireDepth({ folders, byId }: FolderScope, parent: Folder | undefined, moved?: Folder): void {
  const above = parent ? (wayUp(parent, byId)?.length ?? 0) : 0;
  const inner = moved ? [...under(folders, moved.id)] : [];
  const own = wayUpLength(moved, byId);
  const below = Math.max(1, ...inner.map((id) => wayUpLength(byId.get(id), byId) - own + 1));
  if (above + below > MOST_LEVELS)
    throw validation({ parent_id: [{ code: 'TOO_MANY', params: { max: MOST_LEVELS } }] });
}

const wayUpLength = (folder: Folder | undefined, byId: FolderScope['byId']): number =>
  folder ? (wayUp(folder, byId)?.length ?? 0) : 0;

export interface NewFolderWish {
  readonly id: string;
  readonly name: string;
  readonly parent_id?: string | null | undefined;
}

export async function createFolder(ctx: UserContext, { id, name, parent_id = null }: NewFolderWish) {
  const scope = await openFolders(ctx);
  const known = scope.byId.get(id);
  // A repeat without its key is known by the id the phone has given.
  if (known && scope.levels.has(id)) return folderAnswer(scope, known);
  const parent = parent_id === null ? undefined : requireFolder(scope, parent_id, 'manage');
  if (!parent && !canManage(ctx.rights.access, 'files')) throw notFound();
  const plain = requireName(name);
  requireFreeName(scope, parent_id, plain);
  requireDepth(scope, parent);
  if ((await countFolders(ctx.tx)) >= MOST_FOLDERS)
    throw validation({ name: [{ code: 'TOO_MANY', params: { max: MOST_FOLDERS } }] });
  const isMade = await insertFolder(ctx.tx, {
    id,
    parentId: parent_id,
    name: plain,
    scope: parent?.scope ?? 'company',
    projectId: parent?.projectId ?? null,
    equipmentId: parent?.equipmentId ?? null,
    userId: ctx.user.id,
    now: ctx.now,
  });
  if (!isMade) throw validation({ name: [{ code: 'NOT_UNIQUE' }] });
  await note(ctx, 'create', id, { name: plain, parent_id });
  return readFolder(ctx, id);
}

async function readFolder(ctx: UserContext, id: string) {
  const scope = await openFolders(ctx);
  const folder = scope.byId.get(id);
  if (!folder) throw notFound();
  return folderAnswer(scope, folder);
}

export interface ThingFolder {
  readonly scope: 'project' | 'equipment';
  readonly id: string | number;
}

/** The folder of a project or a machine; the first person with something to put there makes it. */
export async function openThingFolder(ctx: UserContext, { scope, id }: ThingFolder) {
  const name = await findThing(ctx.tx, { scope, id });
  const { access } = ctx.rights;
  const { projectRoles } = await findViewer(ctx);
  const role = scope === 'project' ? projectRoles.get(Number(id)) : undefined;
  const isSeen =
    canManage(access, 'files') ||
    (scope === 'project' ? role !== undefined : can(access, 'list', 'equipment'));
  if (name === undefined || !isSeen) throw notFound();
  const opened = await openFolders(ctx);
  const known = opened.folders.find(
    (one) => isRoot(one) && (scope === 'project' ? one.projectId === id : one.equipmentId === id),
  );
  if (known && !opened.levels.has(known.id)) throw notFound();
  if (known) return folderAnswer(opened, known);
  if (!isAtLeast(levelOf(access, 'files', role), 'contribute')) throw notFound();
  const made = newId(ctx.now);
  await insertFolder(ctx.tx, {
    id: made,
    parentId: null,
    name: sharingSafe(name.replaceAll('.', '-'), MOST_FOLDER_LETTERS),
    scope,
    projectId: scope === 'project' ? Number(id) : null,
    equipmentId: scope === 'equipment' ? String(id) : null,
    userId: ctx.user.id,
    now: ctx.now,
  });
  await note(ctx, 'create', made, { scope, of: id });
  return readFolder(ctx, made);
}

export interface FolderWish {
  readonly name?: string | undefined;
  readonly parent_id?: string | null | undefined;
  readonly rights?: readonly FolderRight[] | undefined;
  readonly is_shared?: boolean | undefined;
}

export async function changeFolder(ctx: UserContext, id: string, wish: FolderWish) {
  const scope = await openFolders(ctx);
  const folder = requireFolder(scope, id, 'manage');
  await lockFolder(ctx.tx, id);
  const parentId = wish.parent_id === undefined ? folder.parentId : wish.parent_id;
  const name = wish.name === undefined ? folder.name : requireName(wish.name);
  const isPlaced = parentId !== folder.parentId;
  if (isPlaced || name !== folder.name) requirePlace(ctx, scope, folder, { parentId, name });
  if (wish.rights) await requireGroups(ctx, wish.rights);
  const isShared = wish.is_shared ?? folder.isShared;
  await updateFolder(ctx.tx, id, { name, parentId, isShared, userId: ctx.user.id, now: ctx.now });
  if (wish.rights) await replaceRights(ctx.tx, id, wish.rights);
  await note(ctx, 'change', id, { ...wish });
  await shareFolderLater(ctx.tx, id, ctx.now);
  return readFolder(ctx, id);
}

/** The folder of a project or a machine stays where it is; others move among those of the same project or machine. */
function requirePlace(
  ctx: UserContext,
  scope: FolderScope,
  folder: Folder,
  { parentId, name }: { readonly parentId: string | null; readonly name: string },
): void {
  if (isRoot(folder)) throw validation({ name: [{ code: 'NAME_FIXED' }] });
  const parent = parentId === null ? undefined : requireFolder(scope, parentId, 'manage');
  if (!parent && !canManage(ctx.rights.access, 'files')) throw notFound();
  const isSamePlace =
    (parent?.scope ?? 'company') === folder.scope &&
    (parent?.projectId ?? null) === folder.projectId &&
    (parent?.equipmentId ?? null) === folder.equipmentId;
  const isInside = parentId !== null && under(scope.folders, folder.id).has(parentId);
  if (!isSamePlace || isInside) throw validation({ parent_id: [{ code: 'INVALID' }] });
  requireFreeName(scope, parentId, name, folder.id);
  requireDepth(scope, parent, folder);
}

async function requireGroups(ctx: UserContext, rights: readonly FolderRight[]): Promise<void> {
  const ids = [...new Set(rights.map(({ group_id }) => group_id))];
  const known = new Set((await findGroups(ctx.tx, ids)).map((group) => group.id));
  if (ids.length !== rights.length || ids.some((id) => !known.has(id)))
    throw validation({ rights: [{ code: 'NOT_A_CHOICE' }] });
}

/** Into the bin, with everything in it. */
export async function deleteFolder(ctx: UserContext, id: string) {
  const folder = requireFolder(await openFolders(ctx), id, 'manage');
  if (isRoot(folder)) throw validation({ name: [{ code: 'NAME_FIXED' }] });
  await shareFolderLater(ctx.tx, id, ctx.now);
  await markFolder(ctx.tx, id, { deletedAt: ctx.now, userId: ctx.user.id, name: folder.name });
  await note(ctx, 'delete', id, { name: folder.name });
  return { deleted: true };
}

/** Back to where it was; where its name is taken by now it gets a number. */
export async function restoreFolder(ctx: UserContext, id: string) {
  const folder = await lockFolder(ctx.tx, id);
  const scope = await openFolders(ctx);
  if (!folder?.deletedAt) throw notFound();
  if (folder.parentId === null ? !canManage(ctx.rights.access, 'files') : !scope.byId.has(folder.parentId))
    throw notFound();
  if (folder.parentId !== null) requireFolder(scope, folder.parentId, 'manage');
  const taken = new Set(
    scope.folders.filter(({ parentId }) => parentId === folder.parentId).map((one) => nameKey(one.name)),
  );
  const name = freeName(folder.name, taken);
  await markFolder(ctx.tx, id, { deletedAt: null, userId: ctx.user.id, name });
  await note(ctx, 'restore', id, { name });
  await shareFolderLater(ctx.tx, id, ctx.now);
  return readFolder(ctx, id);
}

/** Folders in the bin somebody may take out again. */
export async function listDeletedFolders(scope: FolderScope) {
  const managesAll = canManage(scope.ctx.rights.access, 'files');
  return (await findDeletedFolders(scope.ctx.tx))
    .filter(({ parentId }) => (parentId === null ? managesAll : scope.levels.get(parentId) === 'manage'))
    .map(({ id, name, deletedAt }) => ({ id, name, deleted_at: deletedAt?.toISOString() ?? '' }));
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
    entity: 'folder',
    entityId,
    after,
  });
