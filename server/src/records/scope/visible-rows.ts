import {
  AUDIENCE_TERM,
  audienceOfViewer,
  type ModuleDefinition,
  PEOPLE_TERM,
  reachFor,
  rightsKeyOf,
  type Viewer,
} from '@sveis/domain/records';
import { canManage } from '@sveis/domain/session';
import type { ListSource, Parameters } from '../list/list-source.ts';
import { termsHold } from '../list/record-source.ts';

/** What the conditions on rows of a module are made of, whichever table they are in. */
export interface RowSql {
  /** That a row is one of the module's. */
  readonly isOfModule: (parameters: Parameters) => string;
  /** That a row is somebody's own. */
  readonly isOwn: (userId: number, parameters: Parameters) => string;
  /** That a row is for one of these, in the words of `audienceOf`. */
  readonly isFor: (audiences: readonly string[], parameters: Parameters) => string;
  /** The column with the project a row is in. */
  readonly project: string | undefined;
}

export const recordRows = ({ key }: ModuleDefinition): RowSql => ({
  isOfModule: (parameters) => `r.module = ${parameters.add(key)}::text`,
  isOwn: (userId, parameters) => {
    const me = `${parameters.add(String(userId))}::text`;
    return termsHold(key, PEOPLE_TERM)((term) => `${term} = ${me}`);
  },
  isFor: (audiences, parameters) => {
    const asked = parameters.add(audiences);
    return termsHold(key, AUDIENCE_TERM)((term) => `${term} = any(${asked}::text[])`);
  },
  project: 'r.project_id',
});

/**
 * What of a module somebody may see, as a condition every list of it carries: all, their own, those of
 * their projects; and restricted ones only as a manager or when they are theirs. It says of every record what
 * `mayView` says of one.
 */
export function visibleSql(
  viewer: Viewer,
  definition: ModuleDefinition,
  rows: RowSql,
): NonNullable<ListSource['visible']> {
  const projectsWith = (reach: 'own' | 'all') =>
    [...viewer.projectRoles.keys()].filter((id) => reachFor(viewer, definition, 'view', id) === reach);
  const general = reachFor(viewer, definition, 'view', null);
  const hasRestricted = definition.rows.restricted !== undefined;
  const isManager = canManage(viewer.access, rightsKeyOf(definition));
  const { audience } = definition.rows;
  const audiences = audienceOfViewer(viewer, definition);
  return (parameters) => {
    let own: string | undefined;
    const ownSql = (): string => {
      own ??= rows.isOwn(viewer.access.userId, parameters);
      return own;
    };
    const inProjects = (ids: readonly number[]) =>
      rows.project === undefined ? 'false' : `${rows.project} = any(${parameters.add(ids)}::integer[])`;
    const parts = [rows.isOfModule(parameters)];
    if (general !== 'all') {
      const allowed: string[] = general === 'own' ? [ownSql()] : [];
      const whole = projectsWith('all');
      if (whole.length > 0) allowed.push(inProjects(whole));
      const partly = general === 'own' ? [] : projectsWith('own');
      if (partly.length > 0) allowed.push(`(${inProjects(partly)} and ${ownSql()})`);
      parts.push(allowed.length > 0 ? `(${allowed.join(' or ')})` : 'false');
    }
    if (audience && audiences)
      parts.push(
        `((r.status = any(${parameters.add(audience.in)}::text[]) and ${rows.isFor(audiences, parameters)}) or ${ownSql()})`,
      );
    if (hasRestricted && !isManager) parts.push(`(not r.is_restricted or ${ownSql()})`);
    return parts.join(' and ');
  };
}

/** What somebody may read of the modules they may list, as the rows `waits` of a list looks a record up in. */
export function readingRules(viewer: Viewer): string {
  const inProjects = (definition: ModuleDefinition, reach: 'own' | 'all') =>
    [...viewer.projectRoles.keys()].filter((id) => reachFor(viewer, definition, 'view', id) === reach);
  const rules = (viewer.listed ?? [])
    .filter(({ storage }) => storage === 'record')
    .map((definition) => ({
      module: definition.key,
      reach: reachFor(viewer, definition, 'view', null) ?? null,
      projects: inProjects(definition, 'all'),
      own_projects: inProjects(definition, 'own'),
      hides_restricted:
        definition.rows.restricted !== undefined && !canManage(viewer.access, rightsKeyOf(definition)),
      statuses: definition.rows.audience?.in ?? null,
      audiences: audienceOfViewer(viewer, definition) ?? null,
    }));
  return JSON.stringify(rules);
}

/** Whether somebody sees every record of a module, but for restricted ones. */
export const seesAll = (viewer: Viewer, definition: ModuleDefinition): boolean =>
  reachFor(viewer, definition, 'view', null) === 'all' && audienceOfViewer(viewer, definition) === undefined;

export interface ListPlace {
  readonly projectId: number | null;
  /** What belongs to no project is shown in this one too. */
  readonly withShared?: boolean | undefined;
}

/** What a list of it shows: what is deleted is not there, and a project shows its own, with or without those of none. */
export function scopeOf(
  viewer: Viewer,
  definition: ModuleDefinition,
  { projectId, withShared = false }: ListPlace,
  rows: RowSql,
): NonNullable<ListSource['visible']> {
  const visible = visibleSql(viewer, definition, rows);
  return (parameters) => {
    const project = rows.project ?? 'null';
    const own = projectId === null ? '' : `${project} = ${parameters.add(projectId)}::integer`;
    const place = own && ` and ${withShared ? `(${own} or ${project} is null)` : own}`;
    return `${visible(parameters)} and r.deleted_at is null${place}`;
  };
}
