import { collationKey } from '@sveis/domain/format';
import type { Level } from '@sveis/domain/session';
import { nextNumber } from '../../database/counter.store.ts';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';
import { bumpTenantPermVersion } from '../../session/index.ts';

export interface NewGroup {
  readonly name: string;
  readonly description: string;
  readonly isAdministrative: boolean;
  readonly levels: readonly { readonly module: string; readonly level: Level }[];
  readonly members: readonly number[];
}

export async function createGroup(tx: Tx, group: NewGroup): Promise<number> {
  const id = await nextNumber(tx, 'user_group');
  await tx.run(
    sqlFor.insertInto('user_group').values({
      tenant_id: tx.tenantId,
      id,
      name: group.name,
      name_key: collationKey(group.name),
      description: group.description,
      is_administrative_level: group.isAdministrative,
    }),
  );
  if (group.levels.length > 0) {
    const levels = group.levels.map((level) => ({ tenant_id: tx.tenantId, group_id: id, ...level }));
    await tx.run(sqlFor.insertInto('group_level').values(levels));
  }
  if (group.members.length > 0) {
    const members = group.members.map((userId) => ({
      tenant_id: tx.tenantId,
      group_id: id,
      user_id: userId,
    }));
    await tx.run(sqlFor.insertInto('group_member').values(members));
  }
  await bumpTenantPermVersion(tx);
  return id;
}
