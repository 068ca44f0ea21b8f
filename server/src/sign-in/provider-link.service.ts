import { notFound, refused } from '@sveis/domain/errors';
import { type OwnProvider, verifiedEmail } from '@sveis/domain/session';
import { type AuditEntry, writeAudit } from '../audit/index.ts';
import type { IdentityContext, UserContext } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { mailAboutAccount, withOwnPassword } from '../session/index.ts';
import { beginJourney, currentJourney, endAtProvider } from './journey.ts';
import { findOwnIdentity, findProvider, linkIdentity, unlinkIdentity } from './provider.store.ts';
import type { Grant } from './provider-client.ts';
import { endJourney } from './provider-login.store.ts';

export async function ownProvider(ctx: Pick<UserContext, 'user'>, tx: Tx): Promise<OwnProvider> {
  const provider = await findProvider(tx);
  const linked = provider && (await findOwnIdentity(tx, ctx.user.id, provider.issuer));
  return {
    label: provider?.label ?? null,
    linked: linked ? { email: linked.email, since: linked.created_at.toISOString() } : null,
  };
}

const audit = (
  ctx: IdentityContext,
  tx: Tx,
  action: AuditEntry['action'],
  change: { before?: object; after?: object } = {},
) =>
  writeAudit(tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'login_identity',
    entityId: ctx.user.id,
    ...change,
  });

/** The password comes first: an open phone must not be linked with the account of its finder. */
export async function beginLink(ctx: IdentityContext, { current_password }: { current_password: string }) {
  await withOwnPassword(ctx, current_password, async () => undefined);
  return beginJourney(ctx, ctx.tenant, {
    purpose: 'link',
    userId: ctx.user.id,
    note: (tx) => audit(ctx, tx, 'begin'),
  });
}

export async function finishLink(
  ctx: IdentityContext,
  { state, grant }: { state: string; grant: Grant },
): Promise<OwnProvider> {
  const { tenant, user } = ctx;
  const { provider, claims, userId } = await endAtProvider(ctx, tenant, { state, grant, purpose: 'link' });
  // Somebody else has logged in on this phone meanwhile.
  if (userId !== user.id) throw refused('PROVIDER_EXPIRED');
  const email = verifiedEmail(claims, provider.email_claim) ?? '';
  return ctx.services.database.inTenant(tenant.id, async (tx) => {
    await endJourney(tx, currentJourney(ctx, tenant, state));
    const { issuer } = provider;
    if (!(await linkIdentity(tx, { userId: user.id, issuer, subject: claims.sub, email }, ctx.now)))
      throw refused('PROVIDER_TAKEN');
    await audit(ctx, tx, 'link', { after: { email } });
    await mailAboutAccount(ctx, tx, {
      tenant,
      userId: user.id,
      subject: 'mail.providerLinkedSubject',
      body: 'mail.providerLinkedBody',
    });
    return ownProvider(ctx, tx);
  });
}

export async function unlink(ctx: UserContext): Promise<OwnProvider> {
  if (!(await unlinkIdentity(ctx.tx, ctx.user.id))) throw notFound();
  await audit(ctx, ctx.tx, 'unlink');
  return ownProvider(ctx, ctx.tx);
}
