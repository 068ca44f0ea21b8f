import type { CallContext } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';
import { hashToken, newToken, parseToken } from '../token.ts';
import { findDevice, insertDevice, rememberUserOn } from './device.store.ts';
import { deviceName } from './device-name.ts';

export const DEVICE_COOKIE = 'device';
const A_YEAR = 365 * 24 * 3600;

/** The enrolled device a call comes from, if its cookie belongs to this company. */
export async function callingDevice(ctx: CallContext, tx: Tx) {
  const token = parseToken(ctx.cookies.get(DEVICE_COOKIE));
  return token?.tenantId === tx.tenantId ? findDevice(tx, token.hash) : undefined;
}

/** A password login makes the phone one on which tags may be used. */
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
