import type { FormContent } from '@sveis/domain/checklists';
import type { EarlierModule, ModuleWrapper } from '@sveis/domain/custom-modules';
import { companyModuleKey } from '@sveis/domain/records';
import type { Level } from '@sveis/domain/session';
import { nextIdOf } from '../database/counter.store.ts';
import type { Tx } from '../database/transaction.ts';

export interface StoredModule extends Record<string, unknown> {
  readonly id: number;
  readonly version: number;
  readonly rev: number;
  readonly is_active: boolean;
  readonly form_id: number;
  readonly wrapper: ModuleWrapper;
  /** Empty before it is taken into use for the first time. */
  readonly definition: EarlierModule | Readonly<Record<string, never>>;
  readonly retired_at: Date | null;
  readonly updated_at: Date;
  readonly updated_by: number | null;
}

/** A module with what its form says now: what is published, else what is being written. */
export interface ModuleRow extends StoredModule {
  readonly form_version: number;
  readonly published: FormContent | null;
  readonly draft: FormContent | null;
}

const columns = `m.id, m.version, m.rev, m.is_active, m.form_id, m.wrapper, m.definition, m.retired_at, m.updated_at,
  m.updated_by`;

const withForm = `select ${columns}, f.version as form_version, v.content as published, f.draft
    from company_module m
    join form f on f.tenant_id = $1 and f.id = m.form_id
    left join form_version v on v.tenant_id = $1 and v.form_id = f.id and v.version = f.version
   where m.tenant_id = $1 and m.wrapper is not null and m.deleted_at is null`;

export const findSettings = (tx: Tx): Promise<ModuleRow[]> =>
  tx.sql<ModuleRow>(`${withForm} order by m.id`, [tx.tenantId]);

export async function findSetting(tx: Tx, id: number, lock?: 'lock'): Promise<ModuleRow | undefined> {
  if (lock)
    await tx.sql('select id from company_module where tenant_id = $1 and id = $2 for update', [
      tx.tenantId,
      id,
    ]);
  const [row] = await tx.sql<ModuleRow>(`${withForm} and m.id = $2`, [tx.tenantId, id]);
  return row;
}

/** Modules whose records are filled in by a form, those that are not in use too. */
export const findOfForm = (tx: Tx, formId: number): Promise<StoredModule[]> =>
  tx.sql<StoredModule>(
    `select ${columns} from company_module m
      where m.tenant_id = $1 and m.form_id = $2 and m.wrapper is not null and m.deleted_at is null
      order by m.id for update`,
    [tx.tenantId, formId],
  );

interface By {
  readonly userId: number;
  readonly now: Date;
}

export async function insertModule(
  tx: Tx,
  { formId, wrapper }: { readonly formId: number; readonly wrapper: ModuleWrapper },
  { userId, now }: By,
): Promise<number> {
  const id = await freeId(tx);
  await tx.sql(
    `insert into company_module (tenant_id, id, definition, is_active, form_id, wrapper, created_at, created_by,
       updated_at, updated_by)
     values ($1, $2, '{}'::jsonb, false, $3, $4::jsonb, $5, $6, $5, $6)`,
    [tx.tenantId, id, formId, JSON.stringify(wrapper), now, userId],
  );
  return id;
}

/** Modules set up by hand took their numbers without the counter. */
async function freeId(tx: Tx): Promise<number> {
  for (;;) {
    const id = await nextIdOf(tx, 'company_module');
    const rows = await tx.sql('select id from company_module where tenant_id = $1 and id = $2', [
      tx.tenantId,
      id,
    ]);
    if (rows.length === 0) return id;
  }
}

export const updateWrapper = (tx: Tx, id: number, wrapper: ModuleWrapper, { userId, now }: By) =>
  tx.sql(
    `update company_module set wrapper = $3::jsonb, rev = rev + 1, updated_at = $4, updated_by = $5
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, JSON.stringify(wrapper), now, userId],
  );

/** What the module is from now on; every call after this one meets it. */
export const updateDefinition = (tx: Tx, id: number, definition: object) =>
  tx.sql(
    `update company_module set definition = $3::jsonb, version = version + 1 where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, JSON.stringify(definition)],
  );

export const updateUse = (
  tx: Tx,
  id: number,
  { isActive, retiredAt }: { readonly isActive: boolean; readonly retiredAt: Date | null },
  { userId, now }: By,
) =>
  tx.sql(
    `update company_module set is_active = $3, retired_at = $4, rev = rev + 1, updated_at = $5, updated_by = $6
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, isActive, retiredAt, now, userId],
  );

export const markDeleted = (tx: Tx, id: number, { userId, now }: By) =>
  tx.sql(
    `update company_module set is_active = false, deleted_at = $3, updated_at = $3, updated_by = $4
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, now, userId],
  );

/** How many records there are in each status, deleted ones too: they may be brought back. */
export async function countByStatus(tx: Tx, id: number): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.sql<{ status: string; count: number }>(
    `select status, count(*)::integer as count from record where tenant_id = $1 and module = $2 group by status`,
    [tx.tenantId, companyModuleKey(id)],
  );
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** What roles and groups may do with a module. */
export interface ModuleRights {
  readonly roles: Readonly<Record<string, Level>>;
  readonly groups: Readonly<Record<string, Level>>;
}

export interface RightHolder extends Record<string, unknown> {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly flags: Readonly<Record<string, boolean>> | null;
}

export const findRoles = (tx: Tx, id: number): Promise<RightHolder[]> =>
  tx.sql<RightHolder>(
    `select id, slug, name, permissions -> $2 as flags from role where tenant_id = $1 order by id`,
    [tx.tenantId, companyModuleKey(id)],
  );

export const findGroups = (tx: Tx, id: number) =>
  tx.sql<{ id: number; name: string; level: Level | null }>(
    `select g.id, g.name, l.level from user_group g
       left join group_level l on l.tenant_id = $1 and l.group_id = g.id and l.module = $2
      where g.tenant_id = $1 order by g.name_key, g.id`,
    [tx.tenantId, companyModuleKey(id)],
  );

export const setRoleFlags = (
  tx: Tx,
  id: number,
  { roleId, flags }: { readonly roleId: number; readonly flags: Readonly<Record<string, boolean>> },
) =>
  tx.sql(
    `update role set permissions = case when $4::jsonb = '{}'::jsonb then permissions - $3
       else permissions || jsonb_build_object($3::text, $4::jsonb) end
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, roleId, companyModuleKey(id), JSON.stringify(flags)],
  );

export async function setGroupLevel(
  tx: Tx,
  id: number,
  { groupId, level }: { readonly groupId: number; readonly level: Level | null },
): Promise<void> {
  const key = companyModuleKey(id);
  if (level === null) {
    await tx.sql('delete from group_level where tenant_id = $1 and group_id = $2 and module = $3', [
      tx.tenantId,
      groupId,
      key,
    ]);
    return;
  }
  await tx.sql(
    `insert into group_level (tenant_id, group_id, module, level) values ($1, $2, $3, $4)
     on conflict (tenant_id, group_id, module) do update set level = excluded.level`,
    [tx.tenantId, groupId, key, level],
  );
}
