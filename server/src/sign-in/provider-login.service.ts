import { refused } from '@sveis/domain/errors';
import { type Claims, type LoginAnswer, providerOutcome, verifiedEmail } from '@sveis/domain/session';
import { createPersonOfProvider } from '../admin/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { CallContext, Tenant } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import {
  callingDevice,
  completeLogin,
  type FactorUsed,
  factorNeed,
  mailAboutAccount,
  passFactor,
  providerLimits,
  requireTenant,
  takeAttempt,
} from '../session/index.ts';
import { beginJourney, currentJourney, endAtProvider } from './journey.ts';
import {
  findCandidates,
  findIdentity,
  findProvider,
  linkIdentity,
  type ProviderRow,
  touchIdentity,
} from './provider.store.ts';
import type { Grant } from './provider-client.ts';
import { endJourney, findProved, keepProved } from './provider-login.store.ts';

export async function beginProviderLogin(ctx: CallContext): Promise<{ address: string }> {
  const tenant = await requireTenant(ctx);
  await takeAttempt(ctx, tenant, providerLimits(ctx.address));
  return beginJourney(ctx, tenant, { purpose: 'login', userId: null });
}

export interface ProviderReturn {
  readonly state: string;
  /** What the provider gave the browser; missing where only the second factor is still asked for. */
  readonly grant?: Grant | undefined;
  /** Of the second factor. */
  readonly code?: string | undefined;
}

/** Ends a login that began here: first what the provider says, then the second factor, then the session. */
export async function finishProviderLogin(
  ctx: CallContext,
  { state, grant, code }: ProviderReturn,
): Promise<LoginAnswer> {
  const tenant = await requireTenant(ctx);
  const { database } = ctx.services;
  const settle = await takeAttempt(ctx, tenant, providerLimits(ctx.address));
  const journey = currentJourney(ctx, tenant, state);
  if (grant) await prove(ctx, tenant, state, grant);
  const found = await database.inTenant(tenant.id, async (tx) => {
    const userId = await findProved(tx, journey, ctx.now);
    if (userId === undefined) throw refused('PROVIDER_EXPIRED');
    const device = await callingDevice(ctx, tx);
    const provider = await findProvider(tx);
    const need = provider?.counts_as_second_factor
      ? 'nothing'
      : await factorNeed(ctx, tx, userId, device?.id ?? null);
    return { userId, need, deviceId: device?.id ?? null };
  });
  const { userId, need, deviceId } = found;
  const open = async (tx: Tx, factor?: FactorUsed) => {
    if (!(await endJourney(tx, journey)) || !(await findProvider(tx))) throw refused('PROVIDER_EXPIRED');
    await touchIdentity(tx, userId, ctx.now);
    return completeLogin(ctx, tx, { userId, via: 'provider', deviceId, factor });
  };
  await settle();
  if (need === 'nothing') return database.inTenant(tenant.id, (tx) => open(tx));
  return passFactor(ctx, tenant, { userId, need, code, knownDevice: undefined }, open);
}

async function prove(ctx: CallContext, tenant: Tenant, state: string, grant: Grant): Promise<void> {
  const { provider, claims } = await endAtProvider(ctx, tenant, { state, grant, purpose: 'login' });
  await ctx.services.database.inTenant(tenant.id, async (tx) => {
    const userId = await personOf(ctx, tx, { tenant, provider, claims });
    await keepProved(tx, currentJourney(ctx, tenant, state), userId);
  });
}

interface Told {
  readonly tenant: Tenant;
  readonly provider: ProviderRow;
  readonly claims: Claims & { readonly sub: string };
}

/** Whose login it is; linked or made here where the rule says so. */
async function personOf(ctx: CallContext, tx: Tx, { tenant, provider, claims }: Told): Promise<number> {
  const { issuer } = provider;
  const linked = await findIdentity(tx, { issuer, subject: claims.sub });
  const email = verifiedEmail(claims, provider.email_claim);
  const people = linked || email === undefined ? [] : await findCandidates(tx, email, issuer);
  const outcome = providerOutcome({ linked, email, people, creates_people: provider.creates_people });
  if (outcome.kind === 'open') return outcome.person.user_id;
  if (outcome.kind === 'refuse') throw refused(outcome.code);
  const userId =
    outcome.kind === 'link'
      ? outcome.person.id
      : await createPersonOfProvider(
          tx,
          { tenant, claims, email: outcome.email, roleId: provider.role_id },
          ctx.now,
        );
  if (!(await linkIdentity(tx, { userId, issuer, subject: claims.sub, email: outcome.email }, ctx.now)))
    throw refused('PROVIDER_TAKEN');
  await writeAudit(tx, {
    at: ctx.now,
    actorId: userId,
    sessionId: null,
    action: 'link',
    entity: 'login_identity',
    entityId: userId,
    after: { email: outcome.email },
  });
  await mailAboutAccount(ctx, tx, {
    tenant,
    userId,
    subject: 'mail.providerLinkedSubject',
    body: 'mail.providerLinkedBody',
  });
  return userId;
}
