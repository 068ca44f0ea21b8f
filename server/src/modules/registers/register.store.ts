import type { Tx } from '../../database/transaction.ts';

/** Where each kind of register row is named: table and column. */
const uses = {
  shift: [
    ['punch', 'shift_id'],
    ['hour_entry', 'shift_id'],
    ['shift_assignment', 'shift_id'],
    ['user_time_pref', 'last_shift_id'],
    ['app_user', 'default_shift_id'],
  ],
  work_type: [
    ['punch', 'work_type_id'],
    ['hour_entry', 'work_type_id'],
  ],
  activity: [
    ['punch', 'activity_id'],
    ['hour_entry', 'activity_id'],
    ['project_activity', 'activity_id'],
  ],
  absence_type: [
    ['absence', 'type_id'],
    ['hour_entry', 'absence_type_id'],
  ],
  project_role: [['project_member', 'own_role_id']],
} as const;

export type UsedTable = keyof typeof uses;

export async function isRegisterInUse(tx: Tx, table: UsedTable, id: number): Promise<boolean> {
  const found = await tx.sql(
    uses[table]
      .map(([user, column]) => `select 1 from ${user} where tenant_id = $1 and ${column} = $2`)
      .join(' union all '),
    [tx.tenantId, id],
  );
  return found.length > 0;
}

/** Of two who change which row is the usual one, the second waits for the first. */
export const lockRegister = async (tx: Tx, table: 'shift' | 'work_type'): Promise<void> => {
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`register|${table}|${tx.tenantId}`]);
};

/** Rows that may be chosen, besides this one. */
export const findOthersInUse = (
  tx: Tx,
  table: 'shift' | 'work_type',
  id: number,
): Promise<{ id: number; is_default: boolean }[]> =>
  tx.sql(`select id, is_default from ${table} where tenant_id = $1 and is_active and id <> $2 order by id`, [
    tx.tenantId,
    id,
  ]);

/** A place and everything it is inside of, itself first; far more deep than any company builds. */
export async function findPlacesAround(tx: Tx, id: number): Promise<readonly number[]> {
  const around: number[] = [];
  let next: number | null = id;
  while (next !== null && !around.includes(next)) {
    around.push(next);
    const rows: readonly { parent_id: number | null }[] = await tx.sql<{ parent_id: number | null }>(
      'select parent_id from location where tenant_id = $1 and id = $2',
      [tx.tenantId, next],
    );
    next = rows[0]?.parent_id ?? null;
  }
  return around;
}

export const isPlaceNamed = async (
  tx: Tx,
  { id, name, parent }: { readonly id: number; readonly name: string; readonly parent: number | null },
): Promise<boolean> => {
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `register|location|${tx.tenantId}|${name}`,
  ]);
  const found = await tx.sql(
    `select 1 from location
      where tenant_id = $1 and name = $2 and parent_id is not distinct from $3::integer and id <> $4`,
    [tx.tenantId, name, parent, id],
  );
  return found.length > 0;
};
