import { randomBytes } from 'node:crypto';
import { refused } from '@sveis/domain/errors';
import type { CallContext, Tenant } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { openSecret, type SealedFor } from '../sealed-secret.ts';
import { keyedHash } from '../session/index.ts';
import { findProvider, type ProviderRow } from './provider.store.ts';
import type { Grant, ProviderClient, Secrets } from './provider-client.ts';
import { ProviderFault } from './provider-fault.ts';
import { insertJourney, type Journey, spendJourney } from './provider-login.store.ts';
import { providerProgram } from './provider-program.ts';

const VALID_SECONDS = 10 * 60;

export const sealedFor = (ctx: CallContext, tx: Pick<Tx, 'tenantId'>): SealedFor => ({
  key: ctx.services.secret,
  purpose: 'login provider',
  owner: String(tx.tenantId),
});

/** The one address that is registered at the provider: the app's own page, which hands the answer on. */
export const redirectAddress = (ctx: CallContext, tenant: Tenant): string =>
  `${ctx.services.addressOf(tenant.host)}/login/provider`;

/** The cookie that binds a login to the browser it began in. */
const cookieName = ({ origin }: CallContext): string =>
  origin.startsWith('https:') ? '__Host-sveis-provider' : 'sveis-provider';

export async function requireProvider(tx: Tx): Promise<ProviderRow> {
  const provider = await findProvider(tx);
  if (!provider) throw refused('PROVIDER_OFF');
  return provider;
}

export function clientOf(ctx: CallContext, tenant: Tenant, provider: ProviderRow): ProviderClient {
  const clientSecret = openSecret(sealedFor(ctx, { tenantId: tenant.id }), provider.client_secret);
  if (clientSecret === undefined) throw refused('PROVIDER_REFUSED');
  const { issuer, client_id: clientId } = provider;
  return { issuer, clientId, clientSecret, hosts: ctx.services.config.providerHosts };
}

/** What is sent to the provider follows from the state: nothing of it has to be kept. */
function secretsOf(ctx: CallContext, tenant: Tenant, state: string): Secrets {
  const derived = (purpose: string) =>
    keyedHash(ctx.services.secret, purpose, tenant.id, state).toString('base64url');
  return { state, nonce: derived('provider-nonce'), verifier: derived('provider-verifier') };
}

const journeyOf = (ctx: CallContext, tenant: Tenant, state: string): Journey => ({
  stateHash: keyedHash(ctx.services.secret, 'provider-state', tenant.id, state),
  browserHash: keyedHash(
    ctx.services.secret,
    'provider-browser',
    tenant.id,
    ctx.cookies.get(cookieName(ctx)) ?? '',
  ),
});

export const currentJourney = journeyOf;

const told = (error: unknown): never => {
  if (!(error instanceof ProviderFault)) throw error;
  throw refused(error.problem === 'refused' ? 'PROVIDER_REFUSED' : 'PROVIDER_UNREACHABLE');
};

/** Sends the browser to the provider; what comes back counts once, within minutes, in this browser. */
export async function beginJourney(
  ctx: CallContext,
  tenant: Tenant,
  {
    purpose,
    userId,
    note = async () => undefined,
  }: { purpose: 'login' | 'link'; userId: number | null; note?: (tx: Tx) => Promise<unknown> },
): Promise<{ address: string }> {
  const { database, secret } = ctx.services;
  const provider = await database.inTenant(tenant.id, requireProvider);
  // The page that comes back reads from the first letter what it is about.
  const state = `${purpose}.${randomBytes(32).toString('base64url')}`;
  const browser = randomBytes(32).toString('base64url');
  const { reachProvider, addressAt } = await providerProgram();
  const reached = await reachProvider(clientOf(ctx, tenant, provider)).catch(told);
  const address = await addressAt(reached, secretsOf(ctx, tenant, state), redirectAddress(ctx, tenant));
  await database.inTenant(tenant.id, async (tx) => {
    await insertJourney(tx, {
      stateHash: keyedHash(secret, 'provider-state', tenant.id, state),
      browserHash: keyedHash(secret, 'provider-browser', tenant.id, browser),
      purpose,
      userId,
      issuer: provider.issuer,
      clientId: provider.client_id,
      expiresAt: new Date(ctx.now.getTime() + VALID_SECONDS * 1000),
    });
    await note(tx);
  });
  ctx.cookies.set(cookieName(ctx), browser, { maxAgeSeconds: VALID_SECONDS });
  return { address };
}

/** Who the provider says has come back. The state is spent first: nothing that comes after can be tried twice. */
export async function endAtProvider(
  ctx: CallContext,
  tenant: Tenant,
  { state, grant, purpose }: { state: string; grant: Grant; purpose: 'login' | 'link' },
) {
  const { database } = ctx.services;
  const spent = await database.inTenant(tenant.id, (tx) =>
    spendJourney(tx, journeyOf(ctx, tenant, state), { purpose, now: ctx.now }),
  );
  if (!spent) throw refused('PROVIDER_EXPIRED');
  const provider = await database.inTenant(tenant.id, requireProvider);
  // The office has changed the provider meanwhile: an answer of the old one is not read as one of the new.
  if (provider.issuer !== spent.issuer || provider.client_id !== spent.client_id)
    throw refused('PROVIDER_EXPIRED');
  const { reachProvider, claimsFor } = await providerProgram();
  const reached = await reachProvider(clientOf(ctx, tenant, provider)).catch(told);
  const secrets = secretsOf(ctx, tenant, state);
  const claims = await claimsFor(reached, grant, secrets, redirectAddress(ctx, tenant)).catch(told);
  return { provider, claims, userId: spent.user_id };
}
