import { collationKey } from '@sveis/domain/format';
import { projects } from '@sveis/domain/modules/projects';
import { reachFor, type Viewer } from '@sveis/domain/records';
import { type ListColumn, type ListSource, READER, TENANT } from '../../records/index.ts';

const instant = (sql: string): string =>
  `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A member is known by the person: two who change different members never meet. */
const memberSql = `jsonb_build_object('_id', '00000000-0000-4000-8000-' || lpad(to_hex(m.user_id), 12, '0'),
  'user', m.user_id, 'role', m.role)`;

/** A project's fields together, from its columns, its rows beside and the rest in `data`. */
export const valuesSql = `(r.data || jsonb_build_object(
  'project_number', r.number, 'name', r.name, 'po_name', nullif(r.po_name, ''),
  'customer', r.customer_id, 'leader', r.leader_id, 'foreman', r.foreman_id, 'location', r.location_id,
  'start_date', r.start_date, 'end_date', r.end_date,
  'members', (select jsonb_agg(${memberSql} order by m.user_id) from project_member m
               where m.tenant_id = ${TENANT} and m.project_id = r.id),
  'activities', (select jsonb_agg(a.activity_id order by a.activity_id) from project_activity a
                  where a.tenant_id = ${TENANT} and a.project_id = r.id)))`;

const isMember = (test: (user: string) => string): string =>
  `exists (select from project_member m where m.tenant_id = ${TENANT} and m.project_id = r.id and ${test('m.user_id')})`;

const isStarred = `exists (select from project_star s where s.tenant_id = ${TENANT} and s.user_id = ${READER} and s.project_id = r.id)`;

const columns: Readonly<Record<string, ListColumn>> = {
  id: { type: 'integer', filter: true, sql: 'r.id' },
  number: { type: 'text', filter: true, sort: true, sql: 'r.number', neverNull: true },
  project_number: { type: 'text', filter: true, sort: true, sql: 'r.number', neverNull: true },
  name: { type: 'text', sql: 'r.name' },
  title: { type: 'text', sort: true, sql: 'r.name', sortSql: 'r.name_key', neverNull: true },
  po_name: { type: 'text', sql: 'r.po_name' },
  status: { type: 'text', filter: true, sort: true, sql: 'r.status', neverNull: true },
  customer: {
    type: 'key',
    filter: true,
    sql: 'r.customer_id::text',
    shown: 'r.customer_id',
    naming: { target: 'account', ids: 'r.customer_id', kind: 'integer' },
  },
  leader: {
    type: 'integer',
    filter: true,
    sql: 'r.leader_id',
    naming: { target: 'user', ids: 'r.leader_id', kind: 'integer' },
  },
  start_date: { type: 'date', sql: 'r.start_date' },
  end_date: { type: 'date', sql: 'r.end_date' },
  project_id: { type: 'integer', filter: true, sql: 'r.id' },
  created_at: {
    type: 'instant',
    filter: true,
    sort: true,
    sql: 'r.created_at',
    shown: instant('r.created_at'),
    neverNull: true,
  },
  updated_at: {
    type: 'instant',
    filter: true,
    sort: true,
    sql: 'r.updated_at',
    shown: instant('r.updated_at'),
    neverNull: true,
  },
  created_by: { type: 'integer', filter: true, sql: 'r.created_by' },
  own: { type: 'integer', filter: true, sql: 'null', isHidden: true, holds: isMember },
  words: {
    type: 'text',
    search: true,
    sql: 'null',
    isHidden: true,
    holds: (test) => `exists (select from unnest(r.words) as w(term) where ${test('w.term collate "C"')})`,
    searchKey: collationKey,
  },
  rev: { type: 'integer', sql: 'r.rev' },
  // One's stars come first; among the rest, and among the stars, the number decides.
  starred: {
    type: 'boolean',
    filter: true,
    sort: true,
    cursorType: 'text',
    sql: isStarred,
    sortSql: `((case when ${isStarred} then '0 ' else '1 ' end) || r.number)`,
    neverNull: true,
  },
};

const whole = `json_build_object('values', ${valuesSql}, 'status', r.status, 'created_by', coalesce(r.created_by, r.leader_id, 0), 'project_id', r.id, 'number', r.number, 'created_at', r.created_at)`;

/** Everything somebody may see of projects: all, or those they belong to. It says what `mayView` says of one. */
export function projectSource(viewer: Viewer): ListSource {
  const general = reachFor(viewer, projects, 'view', null);
  const through = [...viewer.projectRoles.keys()].filter(
    (id) => reachFor(viewer, projects, 'view', id) !== undefined,
  );
  return {
    from: 'project r',
    tenantSql: 'r.tenant_id',
    idSql: 'r.id',
    columns,
    readerId: viewer.access.userId,
    whole,
    visible: (parameters) => {
      if (general === 'all') return 'true';
      const mine = `r.id = any(${parameters.add(through)}::integer[])`;
      if (general === undefined) return mine;
      const me = `${parameters.add(viewer.access.userId)}::integer`;
      return `(${mine} or r.leader_id = ${me} or r.foreman_id = ${me} or r.created_by = ${me})`;
    },
  };
}
