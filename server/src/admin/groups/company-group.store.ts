import { collationKey } from '@sveis/domain/format';
import type { Tx } from '../../database/transaction.ts';
import type { GroupRow } from '../users/person.store.ts';

export type GroupFields = Pick<
  GroupRow,
  'name' | 'description' | 'is_administrative_level' | 'levels' | 'members'
>;

export async function updateGroup(tx: Tx, before: GroupRow, group: GroupFields): Promise<void> {
  await tx.sql(
    `update user_group set name = $3, name_key = $4, description = $5, is_administrative_level = $6, rev = rev + 1
      where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      before.id,
      group.name,
      collationKey(group.name),
      group.description,
      group.is_administrative_level,
    ],
  );
  await writeLevels(tx, before, group.levels);
  await writeMembers(tx, before, group.members);
}

async function writeLevels(tx: Tx, before: GroupRow, levels: GroupFields['levels']): Promise<void> {
  const gone = before.levels.filter(({ module }) => !levels.some((one) => one.module === module));
  if (gone.length > 0)
    await tx.sql(
      'delete from group_level where tenant_id = $1 and group_id = $2 and module = any($3::text[])',
      [tx.tenantId, before.id, gone.map(({ module }) => module)],
    );
  for (const { module, level } of levels)
    await tx.sql(
      `insert into group_level (tenant_id, group_id, module, level) values ($1, $2, $3, $4)
       on conflict (tenant_id, group_id, module) do update set level = excluded.level`,
      [tx.tenantId, before.id, module, level],
    );
}

async function writeMembers(tx: Tx, before: GroupRow, members: readonly number[]): Promise<void> {
  const gone = before.members.filter((id) => !members.includes(id));
  if (gone.length > 0)
    await tx.sql(
      'delete from group_member where tenant_id = $1 and group_id = $2 and user_id = any($3::integer[])',
      [tx.tenantId, before.id, gone],
    );
  for (const id of members.filter((one) => !before.members.includes(one)))
    await tx.sql('insert into group_member (tenant_id, group_id, user_id) values ($1, $2, $3)', [
      tx.tenantId,
      before.id,
      id,
    ]);
}

export const deleteGroup = (tx: Tx, id: number): Promise<unknown> =>
  tx.sql('delete from user_group where tenant_id = $1 and id = $2', [tx.tenantId, id]);

/** Whether folders give this group rights. */
export const opensFolders = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.sql('select from folder_right where tenant_id = $1 and group_id = $2 limit 1', [tx.tenantId, id]))
    .length > 0;

/** Which of these are people of the company. */
export const findKnownPeople = async (tx: Tx, ids: readonly number[]): Promise<readonly number[]> =>
  (
    await tx.sql<{ id: number }>('select id from app_user where tenant_id = $1 and id = any($2::integer[])', [
      tx.tenantId,
      ids,
    ])
  ).map(({ id }) => id);
