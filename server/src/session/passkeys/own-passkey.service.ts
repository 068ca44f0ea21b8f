import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { notFound, refused } from '@sveis/domain/errors';
import { MOST_PASSKEYS, type Passkey } from '@sveis/domain/session';
import { type AuditEntry, writeAudit } from '../../audit/index.ts';
import type { IdentityContext, UserContext } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { mailAboutAccount } from '../account-mail.ts';
import { withOwnPassword } from '../own-password.ts';
import {
  CEREMONY_TIMEOUT_MS,
  keepChallenge,
  passkeyProgram,
  requirePlace,
  takeChallenge,
  userHandle,
} from './ceremony.ts';
import { deletePasskey, findPasskeys, insertPasskey, toPasskey } from './passkey.store.ts';

export const ownPasskeys = async (ctx: UserContext): Promise<Passkey[]> =>
  (await findPasskeys(ctx.tx, ctx.user.id)).map(toPasskey);

const audit = (
  ctx: IdentityContext,
  tx: Tx,
  action: AuditEntry['action'],
  { id, before, after }: { id: string | number; before?: object; after?: object },
) =>
  writeAudit(tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'passkey',
    entityId: id,
    before,
    after,
  });

/** The password comes first; what it allows is one passkey, within minutes. */
export function beginPasskey(ctx: IdentityContext, { current_password }: { current_password: string }) {
  const { rpId } = requirePlace(ctx, ctx.tenant);
  return withOwnPassword(ctx, current_password, async (tx) => {
    const known = await findPasskeys(tx, ctx.user.id);
    if (known.length >= MOST_PASSKEYS) throw refused('TOO_MANY_PASSKEYS');
    const { generateRegistrationOptions } = await passkeyProgram();
    const options = await generateRegistrationOptions({
      rpName: ctx.tenant.name,
      rpID: rpId,
      userName: ctx.user.username,
      userDisplayName: `${ctx.user.firstName} ${ctx.user.lastName}`,
      userID: Uint8Array.from(userHandle(ctx, tx, ctx.user.id)),
      timeout: CEREMONY_TIMEOUT_MS,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: known.map(({ credential_id, transports }) => ({
        id: credential_id,
        transports: transports.split(' ').filter(Boolean),
      })),
    });
    await keepChallenge(ctx, tx, options.challenge, ctx.user.id);
    await audit(ctx, tx, 'begin', { id: ctx.user.id });
    return { options: { ...options } };
  });
}

export async function addPasskey(
  ctx: IdentityContext,
  { name, credential }: { name: string; credential: RegistrationResponseJSON },
): Promise<Passkey> {
  const { tenant, user } = ctx;
  const { origin, rpId } = requirePlace(ctx, tenant);
  const challenge = await takeChallenge(ctx, tenant, credential.response.clientDataJSON, user.id);
  if (challenge === undefined) throw refused('PASSKEY_EXPIRED');
  const { verifyRegistrationResponse } = await passkeyProgram();
  const verified = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) throw refused('PASSKEY_UNUSABLE');
  const made = verified.registrationInfo.credential;
  return ctx.services.database.inTenant(tenant.id, async (tx) => {
    const id = await insertPasskey(
      tx,
      {
        userId: user.id,
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: made.transports ?? [],
        name: name.trim(),
      },
      ctx.now,
    );
    if (!id) throw refused('PASSKEY_KNOWN');
    await audit(ctx, tx, 'create', { id, after: { name: name.trim() } });
    await mailAboutAccount(ctx, tx, {
      tenant,
      userId: user.id,
      subject: 'mail.passkeyAddedSubject',
      body: 'mail.passkeyAddedBody',
    });
    return { id, name: name.trim(), created_at: ctx.now.toISOString(), last_used_at: null };
  });
}

export async function removePasskey(ctx: UserContext, id: string): Promise<void> {
  const name = await deletePasskey(ctx.tx, ctx.user.id, id);
  if (name === undefined) throw notFound();
  await audit(ctx, ctx.tx, 'delete', { id, before: { name } });
  await mailAboutAccount(ctx, ctx.tx, {
    tenant: ctx.tenant,
    userId: ctx.user.id,
    subject: 'mail.passkeyRemovedSubject',
    body: 'mail.passkeyRemovedBody',
  });
}
