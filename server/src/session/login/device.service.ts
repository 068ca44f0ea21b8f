import { notFound } from '@sveis/domain/errors';
import { type AuditEntry, writeAudit } from '../../audit/index.ts';
import type { CallContext, UserContext } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';
import { hashToken, newToken, parseToken } from '../token.ts';
import {
  findDevice,
  insertDevice,
  listDevices,
  rememberUserOn,
  revokeDevice,
  setShared,
} from './device.store.ts';
import { deviceName } from './device-name.ts';

export const DEVICE_COOKIE = 'device';
const A_YEAR = 365 * 24 * 3600;

/** The enrolled device a call comes from, if its cookie belongs to this company. */
export async function callingDevice(ctx: CallContext, tx: Tx) {
  const token = parseToken(ctx.cookies.get(DEVICE_COOKIE));
  return token?.tenantId === tx.tenantId ? findDevice(tx, token.hash) : undefined;
}

export async function isTagLoginOn(tx: Tx): Promise<boolean> {
  const [row] = await tx.sql<{ enabled: boolean }>(
    "select enabled from feature where tenant_id = $1 and key = 'rfid_login'",
    [tx.tenantId],
  );
  return row?.enabled ?? false;
}

/** Whether a tag can be accepted from this phone at all. Only a phone with a device cookie costs a look-up. */
export async function takesTags(ctx: CallContext, tenantId: number): Promise<boolean> {
  if (parseToken(ctx.cookies.get(DEVICE_COOKIE))?.tenantId !== tenantId) return false;
  return ctx.services.database.inTenant(
    tenantId,
    async (tx) => (await callingDevice(ctx, tx)) !== undefined && (await isTagLoginOn(tx)),
  );
}

/** A password login makes the phone one that takes this person's tag, where they choose so. */
export async function enrolDevice(ctx: CallContext, tx: Tx, userId: number): Promise<string> {
  const known = await callingDevice(ctx, tx);
  if (known) {
    await rememberUserOn(tx, known.id, userId, ctx.now);
    return known.id;
  }
  const token = newToken(tx.tenantId);
  const id = newId(ctx.now);
  await insertDevice(tx, {
    id,
    tokenHash: hashToken(token),
    name: deviceName(ctx.userAgent),
    userId,
    now: ctx.now,
  });
  await rememberUserOn(tx, id, userId, ctx.now);
  ctx.cookies.set(DEVICE_COOKIE, token, { maxAgeSeconds: A_YEAR });
  return id;
}

export async function devices(ctx: UserContext) {
  const here = await callingDevice(ctx, ctx.tx);
  return (await listDevices(ctx.tx)).map(({ last_seen_at, ...device }) => ({
    ...device,
    last_seen_at: last_seen_at.toISOString(),
    current: device.id === here?.id,
  }));
}

/** A terminal takes every worker's tag: only an administrator makes one. */
export async function shareDevice(ctx: UserContext, id: string, isShared: boolean): Promise<void> {
  if (!(await setShared(ctx.tx, id, isShared))) throw notFound();
  await audit(ctx, isShared ? 'share' : 'unshare', id);
}

export async function forgetDevice(ctx: UserContext, id: string): Promise<number> {
  const ended = await revokeDevice(ctx.tx, id, ctx.now);
  if (ended === undefined) throw notFound();
  await audit(ctx, 'revoke', id);
  return ended;
}

const audit = (ctx: UserContext, action: AuditEntry['action'], id: string): Promise<void> =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'device',
    entityId: id,
  });
