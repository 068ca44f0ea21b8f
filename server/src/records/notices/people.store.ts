import { levelTablesOf } from '@sveis/domain/catalogue';
import { isLanguage, type Language } from '@sveis/domain/locales';
import { type ModuleDefinition, rightsKeyOf } from '@sveis/domain/records';
import type { Access, AddressedRole, FlagMap, GroupLevel, ProjectRole } from '@sveis/domain/session';
import type { Tx } from '../../database/transaction.ts';

const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id);

/** Active people of a role, in people's order. */
export const findPeopleOfRole = async (tx: Tx, slug: string): Promise<readonly number[]> =>
  idsOf(
    await tx.sql<{ id: number }>(
      `select u.id from app_user u join role o on o.tenant_id = $1 and o.id = u.role_id
        where u.tenant_id = $1 and o.slug = $2 and u.is_active order by u.name_key, u.id`,
      [tx.tenantId, slug],
    ),
  );

/** Active people the company has named for a choice of one of its lists, in its order. */
export const findChoiceOwners = async (tx: Tx, list: string, code: unknown): Promise<readonly number[]> =>
  idsOf(
    await tx.sql<{ id: number }>(
      `select u.id from choice_owner o join app_user u on u.tenant_id = $1 and u.id = o.user_id
        where o.tenant_id = $1 and o.list = $2 and o.code = $3 and u.is_active
        order by o.sort, u.name_key, u.id`,
      [tx.tenantId, list, String(code)],
    ),
  );

export async function findLeader(tx: Tx, projectId: number | null): Promise<number | undefined> {
  if (projectId === null) return undefined;
  const [row] = await tx.sql<{ leader_id: number | null }>(
    'select leader_id from project where tenant_id = $1 and id = $2',
    [tx.tenantId, projectId],
  );
  return row?.leader_id ?? undefined;
}

export const findProjectMembers = async (tx: Tx, projectId: number | null): Promise<readonly number[]> =>
  projectId === null
    ? []
    : idsOf(
        await tx.sql<{ id: number }>(
          `select user_id as id from project_member
            where tenant_id = $1 and project_id = $2 order by user_id`,
          [tx.tenantId, projectId],
        ),
      );

/** Active members of a project with one role in it, in people's order. */
export const findMembersOfRole = async (
  tx: Tx,
  projectId: number | null,
  role: AddressedRole,
): Promise<readonly number[]> =>
  projectId === null
    ? []
    : idsOf(
        await tx.sql<{ id: number }>(
          `select u.id from project_member m join app_user u on u.tenant_id = $1 and u.id = m.user_id
            where m.tenant_id = $1 and m.project_id = $2 and m.role = $3 and u.is_active
            order by u.name_key, u.id`,
          [tx.tenantId, projectId, role],
        ),
      );

export interface PersonAccess {
  readonly access: Access;
  /** Their role in the project that was asked about. */
  readonly role: ProjectRole | null;
}

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly slug: string;
  readonly permissions: FlagMap;
  readonly levels: readonly GroupLevel[];
  readonly role: ProjectRole | null;
}

/** What active people may do in a module, and their role in a project. */
export async function findAccess(
  tx: Tx,
  definition: ModuleDefinition,
  projectId: number | null,
): Promise<readonly PersonAccess[]> {
  const { inProject } = definition;
  const rows = await tx.sql<Row>(
    `select u.id, o.slug, o.permissions, p.role,
            coalesce((select json_agg(json_build_object('group_id', l.group_id, 'module', l.module, 'level', l.level))
               from group_member m join group_level l on l.tenant_id = $1 and l.group_id = m.group_id
              where m.tenant_id = $1 and m.user_id = u.id and l.module = any($2::text[])), '[]'::json) as levels
       from app_user u join role o on o.tenant_id = $1 and o.id = u.role_id
       left join project_member p on p.tenant_id = $1 and p.user_id = u.id and p.project_id = $3::integer
      where u.tenant_id = $1 and u.is_active order by u.id`,
    [tx.tenantId, [rightsKeyOf(definition), ...(inProject ? [inProject.key] : [])], projectId ?? 0],
  );
  const levelTables = levelTablesOf([definition]);
  return rows.map(({ id, slug, permissions, levels, role }) => ({
    access: { userId: id, roleSlug: slug, roleFlags: permissions, groupLevels: levels, levelTables },
    role,
  }));
}

/** These people by the language they read, each once; the company's where they have none of ours. */
export async function findByLanguage(
  tx: Tx,
  users: readonly number[],
  otherwise: Language,
): Promise<ReadonlyMap<Language, readonly number[]>> {
  const rows = await tx.sql<{ id: number; language: string }>(
    'select id, language from app_user where tenant_id = $1 and id = any($2::integer[])',
    [tx.tenantId, users],
  );
  const languageOf = new Map(rows.map(({ id, language }) => [id, language]));
  const readers = new Map<Language, number[]>();
  for (const user of new Set(users)) {
    const known = languageOf.get(user) ?? '';
    const language = isLanguage(known) ? known : otherwise;
    readers.set(language, [...(readers.get(language) ?? []), user]);
  }
  return readers;
}
