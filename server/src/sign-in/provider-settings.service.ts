import { refused, validation } from '@sveis/domain/errors';
import {
  can,
  type LoginProvider,
  type LoginProviderAnswer,
  type ProviderProblem,
  roleNameIn,
} from '@sveis/domain/session';
import { findRoles, requireModestRole } from '../admin/index.ts';
import { type AuditEntry, writeAudit } from '../audit/index.ts';
import type { IdentityContext, UserContext } from '../context.ts';
import { mayCall } from '../outgoing-address.ts';
import { sealSecret } from '../sealed-secret.ts';
import { clientOf, redirectAddress, requireProvider, sealedFor } from './journey.ts';
import { dropProvider, findProvider, type ProviderRow, saveProvider } from './provider.store.ts';
import { ProviderFault } from './provider-fault.ts';
import { providerProgram } from './provider-program.ts';

const shown = ({ client_secret: _sealed, ...provider }: ProviderRow): LoginProvider => provider;

export async function providerSettings(ctx: UserContext): Promise<LoginProviderAnswer> {
  const provider = await findProvider(ctx.tx);
  const roles = await findRoles(ctx.tx);
  return {
    provider: provider ? shown(provider) : null,
    redirect_address: redirectAddress(ctx, ctx.tenant),
    roles: roles
      .filter(({ slug }) => slug !== 'admin' && slug !== 'superadmin')
      .map((role) => ({ id: role.id, name: roleNameIn(role, ctx.language) })),
  };
}

export interface SentProvider extends LoginProvider {
  /** Empty keeps the one there is. */
  readonly client_secret?: string | undefined;
}

/** Giving roles away needs the right to keep people, and no role that makes an administrator is given by a provider. */
async function requireRole(ctx: UserContext, { creates_people, role_id }: SentProvider): Promise<void> {
  if (!creates_people) return;
  if (role_id === null) throw validation({ role_id: [{ code: 'REQUIRED' }] });
  if (!can(ctx.rights.access, 'manage', 'users')) throw refused('PROVIDER_ROLE');
  await requireModestRole(ctx, role_id);
}

export async function changeProvider(ctx: UserContext, sent: SentProvider): Promise<LoginProviderAnswer> {
  const { client_secret, ...typed } = sent;
  const issuer = typed.issuer.trim().replace(/\/\.well-known\/openid-configuration$/, '');
  if (!mayCall(issuer, ctx.services.config.providerHosts))
    throw validation({ issuer: [{ code: 'INVALID' }] });
  await requireRole(ctx, sent);
  const before = await findProvider(ctx.tx);
  // A secret is kept for the provider and the client it was typed for, and never sent to another.
  const isSame = before?.issuer === issuer && before.client_id === typed.client_id.trim();
  const sealed = client_secret
    ? sealSecret(sealedFor(ctx, ctx.tx), client_secret)
    : isSame && before?.client_secret;
  if (!sealed) throw validation({ client_secret: [{ code: 'REQUIRED' }] });
  const after: ProviderRow = {
    ...typed,
    issuer,
    client_id: typed.client_id.trim(),
    label: typed.label.trim(),
    role_id: typed.creates_people ? typed.role_id : null,
    client_secret: sealed,
  };
  await saveProvider(ctx.tx, after, ctx.now);
  await audit(ctx, 'change', {
    ...(before ? { before: shown(before) } : {}),
    after: { ...shown(after), ...(client_secret ? { client_secret: 'new' } : {}) },
  });
  return providerSettings(ctx);
}

export async function removeProvider(ctx: UserContext): Promise<LoginProviderAnswer> {
  const before = await requireProvider(ctx.tx);
  await dropProvider(ctx.tx);
  await audit(ctx, 'delete', { before: shown(before) });
  return providerSettings(ctx);
}

const audit = (ctx: UserContext, action: AuditEntry['action'], change: { before?: object; after?: object }) =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'sign_in',
    entityId: 'provider',
    ...change,
  });

/** Reads what the provider says of itself, as a login would. */
export async function testProvider(ctx: IdentityContext): Promise<{ problem: ProviderProblem | null }> {
  const provider = await ctx.services.database.inTenant(ctx.tenant.id, requireProvider);
  const { reachProvider } = await providerProgram();
  try {
    await reachProvider(clientOf(ctx, ctx.tenant, provider));
    return { problem: null };
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.problem === 'refused') throw error;
    return { problem: error.problem };
  }
}
