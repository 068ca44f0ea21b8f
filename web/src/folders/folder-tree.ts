import { wayUp } from '@sveis/domain/folders';
import type { Folder } from './wire.ts';

/** The top of the tree has three parts: what is the company's own, projects and machines. */
export type TopPart = 'projects' | 'equipment';

const parentOf = (folder: Folder) => ({ ...folder, parentId: folder.parent_id });

/** From the top down to a folder, itself last. */
export function pathTo(folders: readonly Folder[], id: string | undefined): readonly Folder[] {
  const byId = new Map(folders.map((one) => [one.id, parentOf(one)]));
  const folder = id === undefined ? undefined : byId.get(id);
  return ((folder && wayUp(folder, byId)) ?? []).toReversed();
}

const partOf = ({ scope }: Folder): TopPart | undefined =>
  scope === 'project' ? 'projects' : scope === 'equipment' ? 'equipment' : undefined;

/** Folders in a folder; at the top, those of the company, or of the part that is open. */
export function foldersIn(
  folders: readonly Folder[],
  id: string | undefined,
  part: TopPart | undefined,
): readonly Folder[] {
  if (id !== undefined) return folders.filter(({ parent_id }) => parent_id === id);
  return folders.filter((one) => one.parent_id === null && partOf(one) === part);
}

export const partsOf = (folders: readonly Folder[]): readonly TopPart[] =>
  (['projects', 'equipment'] as const).filter((part) => folders.some((one) => partOf(one) === part));

/** Which part of the top a folder belongs to. */
export const topPartOf = (folder: Folder | undefined): TopPart | undefined => folder && partOf(folder);

/** "2501 Pipe rack A › Drawings", for lists of folders to choose from. */
export const pathText = (folders: readonly Folder[], id: string): string =>
  pathTo(folders, id)
    .map(({ name }) => name)
    .join(' › ');
