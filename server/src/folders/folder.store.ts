import type { FolderPlace, FolderRight, FolderScope, FolderVisitor } from '@sveis/domain/folders';
import type { FlagMap, GroupLevel, Level, ProjectRole } from '@sveis/domain/session';
import type { Tx } from '../database/transaction.ts';

export interface Folder extends FolderPlace {
  readonly name: string;
  readonly equipmentId: string | null;
  readonly isShared: boolean;
  readonly rev: number;
  readonly files: number;
  readonly deletedAt: Date | null;
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly scope: FolderScope;
  readonly project_id: number | null;
  readonly equipment_id: string | null;
  readonly is_shared: boolean;
  readonly rev: number;
  readonly files: string;
  readonly rights: readonly FolderRight[];
  readonly deleted_at: Date | null;
}

const folderOf = (row: Row): Folder => ({
  id: row.id,
  parentId: row.parent_id,
  name: row.name,
  scope: row.scope,
  projectId: row.project_id,
  equipmentId: row.equipment_id,
  isShared: row.is_shared,
  rev: row.rev,
  files: Number(row.files),
  rights: row.rights,
  deletedAt: row.deleted_at,
});

const columns = `f.id::text as id, f.parent_id::text as parent_id, f.name, f.scope, f.project_id,
  f.equipment_id::text as equipment_id, f.is_shared, f.rev, f.deleted_at,
  (select count(*) from document d where d.tenant_id = $1 and d.folder_id = f.id and d.deleted_at is null) as files,
  coalesce((select json_agg(json_build_object('group_id', r.group_id, 'level', r.level) order by r.group_id)
     from folder_right r where r.tenant_id = $1 and r.folder_id = f.id), '[]'::json) as rights`;

/** What a company can have; the whole tree is read at once, because rights come from above. */
export const MOST_FOLDERS = 5_000;

export const findFolders = async (tx: Tx): Promise<readonly Folder[]> =>
  (
    await tx.sql<Row>(
      `select ${columns} from folder f where f.tenant_id = $1 and f.deleted_at is null
        order by f.name_key, f.id limit ${MOST_FOLDERS}`,
      [tx.tenantId],
    )
  ).map(folderOf);

export const findDeletedFolders = async (tx: Tx): Promise<readonly Folder[]> =>
  (
    await tx.sql<Row>(
      `select ${columns} from folder f where f.tenant_id = $1 and f.deleted_at is not null
        order by f.deleted_at desc, f.id limit 200`,
      [tx.tenantId],
    )
  ).map(folderOf);

/** Of any state; held until the end, so that names in it are given one after the other. */
export async function lockFolder(tx: Tx, id: string): Promise<Folder | undefined> {
  await tx.sql('select 1 from folder where tenant_id = $1 and id = $2 for no key update', [tx.tenantId, id]);
  const [row] = await tx.sql<Row>(`select ${columns} from folder f where f.tenant_id = $1 and f.id = $2`, [
    tx.tenantId,
    id,
  ]);
  return row && folderOf(row);
}

export const countFolders = async (tx: Tx): Promise<number> =>
  Number(
    (
      await tx.sql<{ count: string }>(
        'select count(*) as count from folder where tenant_id = $1 and deleted_at is null',
        [tx.tenantId],
      )
    )[0]?.count ?? 0,
  );

export interface NewFolder {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly scope: FolderScope;
  readonly projectId: number | null;
  readonly equipmentId: string | null;
  readonly userId: number;
  readonly now: Date;
}

/** False where the id or the name is taken. */
export const insertFolder = async (tx: Tx, folder: NewFolder): Promise<boolean> =>
  (
    await tx.sql(
      `insert into folder (tenant_id, id, parent_id, is_top, name, scope, project_id, equipment_id, is_shared, rev,
                           created_at, created_by, updated_at, updated_by)
       values ($1, $2, $3, $3::uuid is null, $4, $5, $6, $7, false, 1, $8, $9, $8, $9) on conflict do nothing returning id`,
      [
        tx.tenantId,
        folder.id,
        folder.parentId,
        folder.name,
        folder.scope,
        folder.projectId,
        folder.equipmentId,
        folder.now,
        folder.userId,
      ],
    )
  ).length > 0;

export interface FolderChange {
  readonly name: string;
  readonly parentId: string | null;
  readonly isShared: boolean;
  readonly userId: number;
  readonly now: Date;
}

export const updateFolder = (tx: Tx, id: string, change: FolderChange): Promise<unknown> =>
  tx.sql(
    `update folder set name = $3, parent_id = $4, is_top = $4::uuid is null, is_shared = $5, rev = rev + 1, updated_at = $6, updated_by = $7
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, change.name, change.parentId, change.isShared, change.now, change.userId],
  );

export async function replaceRights(tx: Tx, id: string, rights: readonly FolderRight[]): Promise<void> {
  await tx.sql('delete from folder_right where tenant_id = $1 and folder_id = $2', [tx.tenantId, id]);
  for (const { group_id, level } of rights)
    await tx.sql('insert into folder_right (tenant_id, folder_id, group_id, level) values ($1, $2, $3, $4)', [
      tx.tenantId,
      id,
      group_id,
      level,
    ]);
}

export const findGroups = (tx: Tx, ids: readonly number[]): Promise<{ id: number }[]> =>
  tx.sql<{ id: number }>('select id from user_group where tenant_id = $1 and id = any($2::integer[])', [
    tx.tenantId,
    ids,
  ]);

/** Deleted, or back again. */
export const markFolder = (
  tx: Tx,
  id: string,
  {
    deletedAt,
    userId,
    name,
  }: { readonly deletedAt: Date | null; readonly userId: number; readonly name: string },
): Promise<unknown> =>
  tx.sql(
    `update folder set deleted_at = $3, deleted_by = case when $3::timestamptz is null then null else $4::integer end,
            name = $5, rev = rev + 1 where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, deletedAt, userId, name],
  );

export async function findThing(
  tx: Tx,
  { scope, id }: { readonly scope: 'project' | 'equipment'; readonly id: string | number },
): Promise<string | undefined> {
  const [row] =
    scope === 'project'
      ? await tx.sql<{ name: string }>(
          `select number || ' ' || name as name from project where tenant_id = $1 and id = $2 and deleted_at is null`,
          [tx.tenantId, id],
        )
      : await tx.sql<{ name: string }>(
          `select coalesce(number || ' ', '') || title as name from record
            where tenant_id = $1 and id = $2 and module = 'equipment' and deleted_at is null`,
          [tx.tenantId, id],
        );
  return row?.name;
}

/** What people may do, for those who are told of something and did not ask. */
export async function findVisitors(tx: Tx, userIds: readonly number[]): Promise<readonly FolderVisitor[]> {
  const rows = await tx.sql<{
    id: number;
    slug: string;
    permissions: FlagMap;
    levels: readonly (Omit<GroupLevel, 'level'> & { readonly level: Level })[];
    groups: readonly number[];
    roles: readonly { readonly id: number; readonly role: ProjectRole }[];
  }>(
    `select u.id, o.slug, o.permissions,
            coalesce((select json_agg(json_build_object('group_id', l.group_id, 'module', l.module, 'level', l.level))
               from group_member m join group_level l on l.tenant_id = $1 and l.group_id = m.group_id
              where m.tenant_id = $1 and m.user_id = u.id), '[]'::json) as levels,
            coalesce((select json_agg(m.group_id) from group_member m
              where m.tenant_id = $1 and m.user_id = u.id), '[]'::json) as groups,
            coalesce((select json_agg(json_build_object('id', p.project_id, 'role', p.role)) from project_member p
              where p.tenant_id = $1 and p.user_id = u.id), '[]'::json) as roles
       from app_user u join role o on o.tenant_id = $1 and o.id = u.role_id
      where u.tenant_id = $1 and u.is_active and u.id = any($2::integer[])`,
    [tx.tenantId, userIds],
  );
  return rows.map(({ id, slug, permissions, levels, groups, roles }) => ({
    access: { userId: id, roleSlug: slug, roleFlags: permissions, groupLevels: levels, levelTables: {} },
    groups: new Set(groups),
    projectRoles: new Map(roles.map((one) => [one.id, one.role])),
  }));
}
