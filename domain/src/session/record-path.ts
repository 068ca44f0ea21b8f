import type { ModulePlace } from './routes.ts';

type Place = Pick<ModulePlace, 'path' | 'inProject'>;

/** What the address of a record begins with; undefined for one that belongs in a project and has none. */
export function recordBase({ path, inProject }: Place, projectId: number | null): string | undefined {
  if (!inProject?.isOnlyThere) return `/${path}`;
  return projectId === null ? undefined : `/projects/${projectId}/${inProject.segment}/action`;
}

/** Where one record is opened: by its module, or in its project where the module exists only there. */
export function recordPath(
  place: Place,
  { id, projectId }: { readonly id: string; readonly projectId: number | null },
): string | undefined {
  const base = recordBase(place, projectId);
  return base === undefined ? undefined : `${base}/${id}`;
}

/** Where a new record is written. */
export function newRecordPath(place: Place, projectId: number | null): string | undefined {
  const base = recordBase(place, projectId);
  if (place.inProject?.isOnlyThere || base === undefined) return base;
  return `${base}/add${projectId === null ? '' : `?project=${projectId}`}`;
}

/** What stands before the id on a label of our own: the same for records of every project. */
export const labelPath = ({ path, inProject }: Place): string =>
  inProject?.isOnlyThere ? inProject.segment : path;
