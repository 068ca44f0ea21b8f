import { type ModuleDefinition, PEOPLE_TERM, reachFor, type Viewer } from '@sveis/domain/records';
import { canManage } from '@sveis/domain/session';
import type { ListSource } from './list-source.ts';

/** Rows somebody owns, whichever field names them. */
const ownedSql = (user: string): string =>
  `exists (select from record_term o where o.tenant_id = r.tenant_id and o.module = r.module and o.field = '${PEOPLE_TERM}'
            and o.term = ${user}::text and o.record_id = r.id)`;

/**
 * What of a module somebody may see, as a condition every list of it carries: all, their own, those of
 * their projects; and restricted ones only as a manager or when they are theirs.
 */
export function scopeOf(
  viewer: Viewer,
  definition: ModuleDefinition,
  projectId: number | null,
): NonNullable<ListSource['scope']> {
  const { userId } = viewer.access;
  const isManager = canManage(viewer.access, definition.key);
  const general = reachFor(viewer, definition, 'view', null);
  const projects = [...viewer.projectRoles.keys()].filter(
    (id) => reachFor(viewer, definition, 'view', id) === 'all',
  );
  return (parameters) => {
    const parts = [`r.module = ${parameters.add(definition.key)}::text`, 'r.deleted_at is null'];
    const me = () => parameters.add(String(userId));
    if (projectId !== null) parts.push(`r.project_id = ${parameters.add(projectId)}::integer`);
    if (general !== 'all') {
      const allowed = [ownedSql(me())];
      if (projects.length > 0) allowed.push(`r.project_id = any(${parameters.add(projects)}::integer[])`);
      parts.push(`(${allowed.join(' or ')})`);
    }
    if (definition.rows.restricted && !isManager) parts.push(`(not r.is_restricted or ${ownedSql(me())})`);
    return parts.join(' and ');
  };
}
