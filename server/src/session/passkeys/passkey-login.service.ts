import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { passkeyNotAccepted } from '@sveis/domain/errors';
import { isCountedOn, type LoginAnswer } from '@sveis/domain/session';
import type { CallContext, Tenant } from '../../context.ts';
import { callingDevice } from '../login/device.service.ts';
import { completeLogin, requireTenant } from '../login/login.service.ts';
import { passkeyLimits, passkeyOptionLimits, takeAttempt } from '../login/login-limit.service.ts';
import {
  CEREMONY_TIMEOUT_MS,
  keepChallenge,
  passkeyProgram,
  requirePlace,
  takeChallenge,
  userHandle,
} from './ceremony.ts';
import { findUsablePasskey, type UsablePasskey, usePasskey } from './passkey.store.ts';

/** Names nobody: which passkeys there are, the browser knows. */
export async function passkeyLoginOptions(ctx: CallContext) {
  const tenant = await requireTenant(ctx);
  const { rpId } = requirePlace(ctx, tenant);
  await takeAttempt(ctx, tenant, passkeyOptionLimits(ctx.address));
  const { generateAuthenticationOptions } = await passkeyProgram();
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    timeout: CEREMONY_TIMEOUT_MS,
    userVerification: 'required',
  });
  await ctx.services.database.inTenant(tenant.id, (tx) => keepChallenge(ctx, tx, options.challenge, null));
  return { options: { ...options } };
}

/** A passkey is something the person has and unlocks: it stands for the password and for the second factor. */
export async function loginWithPasskey(
  ctx: CallContext,
  { credential }: { credential: AuthenticationResponseJSON },
): Promise<LoginAnswer> {
  const tenant = await requireTenant(ctx);
  const settle = await takeAttempt(ctx, tenant, passkeyLimits(ctx.address));
  const challenge = await takeChallenge(ctx, tenant, credential.response.clientDataJSON, null);
  if (challenge === undefined) throw passkeyNotAccepted();
  const { database } = ctx.services;
  const known = await database.inTenant(tenant.id, async (tx) => {
    const passkey = await findUsablePasskey(tx, credential.id);
    const isOwners =
      passkey &&
      userHandle(ctx, tx, passkey.user_id).toString('base64url') === credential.response.userHandle;
    return isOwners ? passkey : undefined;
  });
  const counter = known && (await verifiedCounter(ctx, tenant, { known, challenge, credential }));
  if (!known || counter === undefined) throw passkeyNotAccepted();

  return database.inTenant(tenant.id, async (tx) => {
    const isUsed = await usePasskey(tx, { id: known.id, from: known.counter, to: counter, now: ctx.now });
    // Removed or deactivated while the signature was checked.
    const isStanding = isUsed && (await findUsablePasskey(tx, credential.id));
    if (!isStanding) throw passkeyNotAccepted();
    const device = await callingDevice(ctx, tx);
    const answer = await completeLogin(ctx, tx, {
      userId: known.user_id,
      via: 'passkey',
      deviceId: device?.id ?? null,
    });
    await settle(tx);
    return answer;
  });
}

interface Signed {
  readonly known: UsablePasskey;
  readonly challenge: string;
  readonly credential: AuthenticationResponseJSON;
}

async function verifiedCounter(
  ctx: CallContext,
  tenant: Tenant,
  { known, challenge, credential }: Signed,
): Promise<number | undefined> {
  const { origin, rpId } = requirePlace(ctx, tenant);
  const { verifyAuthenticationResponse } = await passkeyProgram();
  const verified = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: credential.id,
      publicKey: Uint8Array.from(known.public_key),
      counter: known.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  const counter = verified?.verified ? verified.authenticationInfo.newCounter : undefined;
  return counter !== undefined && isCountedOn(known.counter, counter) ? counter : undefined;
}
