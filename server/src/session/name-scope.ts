import { type Field, type ModuleDefinition, rightsKeyOf } from '@sveis/domain/records';
import { can, levelOf, reachOf } from '@sveis/domain/session';
import type { Rights } from '../context.ts';

/** Tables of the company that not everybody sees whole. */
const scopedTables = ['projects', 'user', 'account', 'group'] as const;
export type ScopedTable = (typeof scopedTables)[number];

export const isScopedTable = (target: string): target is ScopedTable =>
  scopedTables.some((table) => table === target);

/** The permission key of the list that shows a table whole. */
const listKeys = { user: 'users', account: 'accounts', group: 'groups' } as const;

/**
 * Whether somebody sees every row of a table: by the right to its list, or because they edit a module whose fields
 * point at it and so have to name any of them.
 */
export function seesWholeTable({ access, modules }: Rights, table: ScopedTable): boolean {
  const listsAll =
    table === 'projects'
      ? reachOf(access, 'view', 'projects') === 'all'
      : can(access, 'list', listKeys[table]) || can(access, 'view', listKeys[table]);
  return listsAll || modules.some((module) => pointsAt(module, table) && edits(access, module));
}

const edits = (access: Rights['access'], module: ModuleDefinition): boolean => {
  const level = levelOf(access, rightsKeyOf(module));
  return level === 'edit' || level === 'manage';
};

const pointsAt = ({ fields }: ModuleDefinition, table: ScopedTable): boolean =>
  Object.values(fields).some((field) => fieldPointsAt(field, table));

function fieldPointsAt(field: Field, table: ScopedTable): boolean {
  switch (field.kind) {
    case 'user':
    case 'users':
      return table === 'user';
    case 'reference':
    case 'references':
      return field.to === table;
    case 'rows':
    case 'answers':
      return Object.values(field.fields).some((inner) => fieldPointsAt(inner, table));
    default:
      return false;
  }
}

/** SQL of the company and of the person who asks. */
interface Asker {
  readonly tenant: string;
  readonly me: string;
}

/** A project of theirs: as its member, or named as its leader, foreman or maker. The list of projects says the same. */
export const ownProjectSql = (row: string, { tenant, me }: Asker): string =>
  `(exists (select from project_member own where own.tenant_id = ${tenant} and own.project_id = ${row}.id
      and own.user_id = ${me})
    or ${me} = ${row}.leader_id or ${me} = ${row}.foreman_id or ${me} = ${row}.created_by)`;

/** Theirs, or one they were in or have written something in: who was taken out still hands in what they did there. */
export const knownProjectSql = (row: string, asker: Asker): string => {
  const wrote = (table: string, by: string) =>
    `exists (select from ${table} w where w.tenant_id = ${asker.tenant} and w.${by} = ${asker.me} and w.project_id = ${row}.id)`;
  return `(${ownProjectSql(row, asker)} or ${wrote('hour_entry', 'user_id')} or ${wrote('punch', 'user_id')}
    or ${wrote('record', 'created_by')} or ${wrote('project_former_member', 'user_id')})`;
};

const sharesSql = (table: string, key: string, row: string, { tenant, me }: Asker): string =>
  `exists (select from ${table} mine join ${table} theirs on theirs.tenant_id = ${tenant} and theirs.${key} = mine.${key}
     where mine.tenant_id = ${tenant} and mine.user_id = ${me} and theirs.user_id = ${row}.id)`;

const ownSql: Readonly<Record<ScopedTable, (row: string, asker: Asker) => string>> = {
  projects: ownProjectSql,
  /** People they work with: in a project or in a group. */
  user: (row, asker) =>
    `(${row}.id = ${asker.me} or ${sharesSql('project_member', 'project_id', row, asker)}
      or ${sharesSql('group_member', 'group_id', row, asker)})`,
  /** Customers of their projects. */
  account: (row, asker) =>
    `exists (select from project p where p.tenant_id = ${asker.tenant} and p.customer_id = ${row}.id
       and p.deleted_at is null and ${ownProjectSql('p', asker)})`,
  group: (row, { tenant, me }) =>
    `exists (select from group_member own where own.tenant_id = ${tenant} and own.group_id = ${row}.id
       and own.user_id = ${me})`,
};

interface Nameable {
  readonly tenant: string;
  readonly add: (value: unknown) => string;
  /** What is written names what its writer knows; what is offered is what they see. */
  readonly isWriting?: boolean;
}

/** Which rows of a table somebody may name, as a condition. Look-ups, lists and saves all carry it. */
export const nameableSql = (
  rights: Rights,
  table: ScopedTable,
  row: string,
  { tenant, add, isWriting = false }: Nameable,
): string => {
  if (seesWholeTable(rights, table)) return 'true';
  const asker = { tenant, me: `${add(rights.access.userId)}::integer` };
  return isWriting && table === 'projects' ? knownProjectSql(row, asker) : ownSql[table](row, asker);
};
