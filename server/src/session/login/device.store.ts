import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';

export const findDevice = (tx: Tx, tokenHash: Buffer) =>
  tx.maybe(
    sqlFor
      .selectFrom('device')
      .select(['id', 'name'])
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
  await tx.run(
    sqlFor
      .updateTable('device')
      .set({ last_seen_at: now })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', deviceId),
  );
}
