import {
  type Access,
  can,
  canManage,
  higherLevel,
  type Level,
  levelOf,
  type ProjectRole,
} from '../session/index.ts';

export const folderScopes = ['company', 'project', 'equipment'] as const;
export type FolderScope = (typeof folderScopes)[number];

/** A level people of a group have in a folder and in what is under it. */
export interface FolderRight {
  readonly group_id: number;
  readonly level: Level;
}

/** A folder as far as rights are concerned. */
export interface FolderPlace {
  readonly id: string;
  readonly parentId: string | null;
  readonly scope: FolderScope;
  readonly projectId: number | null;
  readonly rights: readonly FolderRight[];
}

export interface FolderVisitor {
  readonly access: Access;
  readonly groups: ReadonlySet<number>;
  readonly projectRoles: ReadonlyMap<number, ProjectRole>;
}

const FILES = 'files';

/** What somebody may do where no folder above says anything about groups. */
function levelOfScope({ scope, projectId }: FolderPlace, { access, projectRoles }: FolderVisitor) {
  if (scope === 'project') {
    const role = projectId === null ? undefined : projectRoles.get(projectId);
    return role && levelOf(access, FILES, role);
  }
  if (scope === 'equipment' && !can(access, 'list', 'equipment')) return undefined;
  return levelOf(access, FILES);
}

const levelOfGroups = (rights: readonly FolderRight[], groups: ReadonlySet<number>): Level | undefined =>
  rights
    .filter(({ group_id }) => groups.has(group_id))
    .map(({ level }) => level)
    .reduce<Level | undefined>((best, level) => (best ? higherLevel(best, level) : level), undefined);

/**
 * The level somebody has in each folder they may open. The nearest folder with rows of rights decides, from the folder
 * itself upwards; where none has any, the module's level does, and in a project the person's role there. Who manages
 * files manages all of them. A folder whose way up is broken is not there.
 */
export function folderLevels(
  folders: readonly FolderPlace[],
  visitor: FolderVisitor,
): ReadonlyMap<string, Level> {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const managesAll = canManage(visitor.access, FILES);
  const found = new Map<string, Level>();
  for (const folder of folders) {
    const way = wayUp(folder, byId);
    if (!way) continue;
    const deciding = way.find(({ rights }) => rights.length > 0);
    const level = managesAll
      ? 'manage'
      : deciding
        ? levelOfGroups(deciding.rights, visitor.groups)
        : levelOfScope(folder, visitor);
    if (level) found.set(folder.id, level);
  }
  return found;
}

/** From a folder to the top, itself first; undefined where a folder on the way is gone. */
export function wayUp<Folder extends Pick<FolderPlace, 'id' | 'parentId'>>(
  folder: Folder,
  byId: ReadonlyMap<string, Folder>,
): readonly Folder[] | undefined {
  const way: Folder[] = [];
  for (let at: Folder | undefined = folder; ; ) {
    if (!at || way.includes(at)) return undefined;
    way.push(at);
    if (at.parentId === null) return way;
    at = byId.get(at.parentId);
  }
}

/** A folder and all that is under it. */
export function under(
  folders: readonly Pick<FolderPlace, 'id' | 'parentId'>[],
  root: string,
): ReadonlySet<string> {
  const children = new Map<string | null, string[]>();
  for (const { id, parentId } of folders) children.set(parentId, [...(children.get(parentId) ?? []), id]);
  const found = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(children.get(id) ?? []));
  }
  return found;
}
