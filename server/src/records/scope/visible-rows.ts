import {
  type ModuleDefinition,
  PEOPLE_TERM,
  reachFor,
  rightsKeyOf,
  type Viewer,
} from '@sveis/domain/records';
import { canManage } from '@sveis/domain/session';
import type { ListSource } from '../list/list-source.ts';
import { termsHold } from '../list/record-source.ts';

/**
 * What of a module somebody may see, as a condition every list of it carries: all, their own, those of
 * their projects; and restricted ones only as a manager or when they are theirs. It says of every record what
 * `mayView` says of one.
 */
export function visibleSql(viewer: Viewer, definition: ModuleDefinition): NonNullable<ListSource['visible']> {
  const projectsWith = (reach: 'own' | 'all') =>
    [...viewer.projectRoles.keys()].filter((id) => reachFor(viewer, definition, 'view', id) === reach);
  const general = reachFor(viewer, definition, 'view', null);
  const hasRestricted = definition.rows.restricted !== undefined;
  const isManager = canManage(viewer.access, rightsKeyOf(definition));
  return (parameters) => {
    let me: string | undefined;
    const ownSql = (): string => {
      me ??= `${parameters.add(String(viewer.access.userId))}::text`;
      return termsHold(definition.key, PEOPLE_TERM)((term) => `${term} = ${me}`);
    };
    const inProjects = (ids: readonly number[]) => `r.project_id = any(${parameters.add(ids)}::integer[])`;
    const parts = [`r.module = ${parameters.add(definition.key)}::text`];
    if (general !== 'all') {
      const allowed: string[] = general === 'own' ? [ownSql()] : [];
      const whole = projectsWith('all');
      if (whole.length > 0) allowed.push(inProjects(whole));
      const partly = general === 'own' ? [] : projectsWith('own');
      if (partly.length > 0) allowed.push(`(${inProjects(partly)} and ${ownSql()})`);
      parts.push(allowed.length > 0 ? `(${allowed.join(' or ')})` : 'false');
    }
    if (hasRestricted && !isManager) parts.push(`(not r.is_restricted or ${ownSql()})`);
    return parts.join(' and ');
  };
}

/** Whether somebody sees every record of a module, but for restricted ones. */
export const seesAll = (viewer: Viewer, definition: ModuleDefinition): boolean =>
  reachFor(viewer, definition, 'view', null) === 'all';

/** What a list of it shows: what is deleted is not there, and a project shows its own. */
export function scopeOf(
  viewer: Viewer,
  definition: ModuleDefinition,
  projectId: number | null,
): NonNullable<ListSource['visible']> {
  const visible = visibleSql(viewer, definition);
  return (parameters) => {
    const place = projectId === null ? '' : ` and r.project_id = ${parameters.add(projectId)}::integer`;
    return `${visible(parameters)} and r.deleted_at is null${place}`;
  };
}
