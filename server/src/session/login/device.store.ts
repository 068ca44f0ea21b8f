import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';

export const findDevice = (tx: Tx, tokenHash: Buffer) =>
  tx.maybe(
    sqlFor
      .selectFrom('device')
      .select(['id', 'name', 'is_shared'])
      .where('tenant_id', '=', tx.tenantId)
      .where('token_hash', '=', tokenHash)
      .where('revoked_at', 'is', null),
  );

export const isKnownTo = async (tx: Tx, deviceId: string, userId: number): Promise<boolean> =>
  (await tx.maybe(
    sqlFor
      .selectFrom('device_user')
      .select('user_id')
      .where('tenant_id', '=', tx.tenantId)
      .where('device_id', '=', deviceId)
      .where('user_id', '=', userId),
  )) !== undefined;

export async function insertDevice(
  tx: Tx,
  device: { id: string; tokenHash: Buffer; name: string; userId: number; now: Date },
): Promise<void> {
  await tx.run(
    sqlFor.insertInto('device').values({
      tenant_id: tx.tenantId,
      id: device.id,
      token_hash: device.tokenHash,
      name: device.name,
      enrolled_by: device.userId,
      created_at: device.now,
      last_seen_at: device.now,
    }),
  );
}

export async function rememberUserOn(tx: Tx, deviceId: string, userId: number, now: Date): Promise<void> {
  await tx.run(
    sqlFor
      .insertInto('device_user')
      .values({ tenant_id: tx.tenantId, device_id: deviceId, user_id: userId })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'device_id', 'user_id']).doNothing()),
  );
  await touchDevice(tx, deviceId, now);
}

const device = (tx: Tx, deviceId: string) =>
  sqlFor
    .updateTable('device')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', deviceId)
    .where('revoked_at', 'is', null);

export const touchDevice = (tx: Tx, deviceId: string, now: Date): Promise<number> =>
  tx.run(device(tx, deviceId).set({ last_seen_at: now }));

/** Whether there was such a phone. */
export const setShared = async (tx: Tx, deviceId: string, isShared: boolean): Promise<boolean> =>
  (await tx.run(device(tx, deviceId).set({ is_shared: isShared }))) > 0;

/** Phones on which tags work, the last used first. */
export const listDevices = (tx: Tx) =>
  tx.sql<{ id: string; name: string; enrolled_by: string; last_seen_at: Date; is_shared: boolean }>(
    `select d.id, d.name, u.first_name || ' ' || u.last_name as enrolled_by, d.last_seen_at, d.is_shared
       from device d join app_user u on u.tenant_id = $1 and u.id = d.enrolled_by
      where d.tenant_id = $1 and d.revoked_at is null order by d.last_seen_at desc, d.id limit 500`,
    [tx.tenantId],
  );

/** Ends the trust in phones, with every login they gave. */
async function revoke(tx: Tx, ids: readonly string[], now: Date): Promise<number> {
  await tx.sql('update device set revoked_at = $3 where tenant_id = $1 and id = any($2::uuid[])', [
    tx.tenantId,
    ids,
    now,
  ]);
  const ended = await tx.sql(
    `update session set ended_at = $3 where tenant_id = $1 and device_id = any($2::uuid[]) and ended_at is null
     returning id`,
    [tx.tenantId, ids, now],
  );
  return ended.length;
}

/** How many logins ended; undefined where there is no such phone. */
export async function revokeDevice(tx: Tx, deviceId: string, now: Date): Promise<number | undefined> {
  const [found] = await tx.sql<{ id: string }>(
    'select id from device where tenant_id = $1 and id = $2 and revoked_at is null for update',
    [tx.tenantId, deviceId],
  );
  return found && revoke(tx, [found.id], now);
}

/** With a person go the phones they made known, but not the company's terminals, and their own tag everywhere. */
export async function revokeDevicesOf(tx: Tx, userId: number, now: Date): Promise<void> {
  const own = await tx.sql<{ id: string }>(
    `select id from device where tenant_id = $1 and enrolled_by = $2 and revoked_at is null and not is_shared
     order by id for update`,
    [tx.tenantId, userId],
  );
  await revoke(
    tx,
    own.map(({ id }) => id),
    now,
  );
  await tx.sql('delete from device_user where tenant_id = $1 and user_id = $2', [tx.tenantId, userId]);
}
