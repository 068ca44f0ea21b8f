import { randomBytes } from 'node:crypto';
import { writeAudit } from '../audit/index.ts';
import type { CallContext } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { newId } from '../database/uuid.ts';
import { deviceName } from './login/device-name.ts';
import { insertSession, type NewSession } from './session.store.ts';
import { SESSION_SECONDS, sessionCookie } from './session-cookie.ts';
import { hashToken, newToken } from './token.ts';
import { vaultKeyOf } from './user.store.ts';

export interface OpenedSession {
  readonly token: string;
  readonly checklistToken: string;
  readonly vaultKey: string;
  readonly tokenHash: Buffer;
}

export interface NewLogin {
  readonly userId: number;
  readonly via: NewSession['via'];
  readonly deviceId: string | null;
  /** The second factor that was shown. */
  readonly factor?: 'app' | 'recovery' | undefined;
}

/** Every login gets new tokens; nothing that was there before is reused. */
export async function openSession(
  ctx: CallContext,
  tx: Tx,
  { userId, via, deviceId, factor }: NewLogin,
): Promise<OpenedSession> {
  const token = newToken(tx.tenantId);
  const checklistToken = newToken(tx.tenantId);
  const id = newId(ctx.now);
  const shared = {
    userId,
    via,
    deviceId,
    deviceName: deviceName(ctx.userAgent),
    now: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + SESSION_SECONDS * 1000),
  };
  const app = { id, kind: 'app', parentId: null, tokenHash: hashToken(token) } as const;
  const checklistHash = hashToken(checklistToken);
  const checklist = {
    id: newId(ctx.now),
    kind: 'checklist',
    parentId: id,
    tokenHash: checklistHash,
  } as const;
  // In this order and in one packet: none of them needs the answer of another.
  const [vaultKey] = await Promise.all([
    vaultKeyOf(tx, userId, randomBytes(32)),
    insertSession(tx, { ...shared, ...app }),
    insertSession(tx, { ...shared, ...checklist }),
    writeAudit(tx, {
      at: ctx.now,
      actorId: userId,
      sessionId: id,
      action: 'login',
      entity: 'session',
      entityId: id,
      after: { via, device: shared.deviceName, ...(factor ? { second_factor: factor } : {}) },
    }),
  ]);
  ctx.cookies.set(sessionCookie(ctx), token, { maxAgeSeconds: SESSION_SECONDS });
  return { token, checklistToken, vaultKey: vaultKey.toString('base64'), tokenHash: app.tokenHash };
}
