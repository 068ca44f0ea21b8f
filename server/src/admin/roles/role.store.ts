import type { FlagMap } from '@sveis/domain/session';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';

interface RoleContent {
  readonly name: string;
  readonly permissions: FlagMap;
}

export const insertRole = (
  tx: Tx,
  { id, slug, name, permissions }: RoleContent & { readonly id: number; readonly slug: string },
): Promise<number> =>
  tx.run(
    sqlFor
      .insertInto('role')
      .values({ tenant_id: tx.tenantId, id, slug, name, permissions: JSON.stringify(permissions) }),
  );

export const updateRole = (tx: Tx, id: number, { name, permissions }: RoleContent): Promise<unknown> =>
  tx.sql('update role set name = $3, permissions = $4, rev = rev + 1 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
    name,
    JSON.stringify(permissions),
  ]);

export const hasBeenGiven = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.sql('select from app_user where tenant_id = $1 and role_id = $2 limit 1', [tx.tenantId, id]))
    .length > 0;

export const deleteRole = (tx: Tx, id: number): Promise<unknown> =>
  tx.sql('delete from role where tenant_id = $1 and id = $2', [tx.tenantId, id]);
