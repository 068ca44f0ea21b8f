import { refused } from '@sveis/domain/errors';
import { type PasskeyPlace, passkeyPlace } from '@sveis/domain/session';
import type { CallContext, Tenant } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { keyedHash } from '../login/keyed-hash.ts';
import { insertChallenge, spendChallenge } from './passkey.store.ts';

const VALID_MS = 5 * 60_000;
export const CEREMONY_TIMEOUT_MS = 2 * 60_000;

/** Read when the first passkey is used: it is as large as the rest of the room ten times. */
export const passkeyProgram = () => import('@simplewebauthn/server');

/** The name and address passkeys of the company are bound to: from the settings, never from what a caller claims. */
export function requirePlace(ctx: CallContext, tenant: Tenant): PasskeyPlace {
  const place = passkeyPlace(ctx.services.addressOf(tenant.host));
  if (!place) throw refused('PASSKEYS_NEED_NAME');
  return place;
}

/** What the authenticator keeps of a person: the same for all their passkeys, and nothing that can be read. */
export const userHandle = (ctx: CallContext, tx: Tx, userId: number): Buffer =>
  keyedHash(ctx.services.secret, 'passkey-user', tx.tenantId, String(userId));

const hashOf = (ctx: CallContext, tx: Tx, challenge: string) =>
  keyedHash(ctx.services.secret, 'passkey-challenge', tx.tenantId, challenge);

export const keepChallenge = (ctx: CallContext, tx: Tx, challenge: string, userId: number | null) =>
  insertChallenge(tx, {
    hash: hashOf(ctx, tx, challenge),
    userId,
    expiresAt: new Date(ctx.now.getTime() + VALID_MS),
  });

/** The challenge an answer claims to be for, spent: whatever comes of the answer, it cannot be sent again. */
export async function takeChallenge(
  ctx: CallContext,
  tenant: Tenant,
  clientDataJson: string,
  userId: number | null,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJson);
  if (challenge === undefined) return undefined;
  const isSpent = await ctx.services.database.inTenant(tenant.id, (tx) =>
    spendChallenge(tx, { hash: hashOf(ctx, tx, challenge), userId, now: ctx.now }),
  );
  return isSpent ? challenge : undefined;
}

/** A page inside a page of somebody else answers nothing here. */
function challengeIn(clientDataJson: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    const { challenge, crossOrigin } = data as Record<string, unknown>;
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : undefined;
  } catch {
    return undefined;
  }
}
