import { randomBytes } from 'node:crypto';
import { linkExpired, notFound } from '@sveis/domain/errors';
import type { Language } from '@sveis/domain/locales';
import { type LoginAnswer, parseHostLabel } from '@sveis/domain/session';
import { writeAudit } from '../../audit/index.ts';
import type { CallContext, HostContext, Tenant } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';
import { type FactorUsed, factorNeed, passFactor } from '../second-factor/login-factor.ts';
import { findTenantByHost } from '../tenant.store.ts';
import { findActiveUser, findUserByLogin } from '../user.store.ts';
import { keyedHash } from './keyed-hash.ts';
import { completeLogin } from './login.service.ts';
import { codeLimits, takeAttempt } from './login-limit.service.ts';
import { findUnspentCode, insertCode, spendCode } from './one-time-code.store.ts';

const VALID_MS = 10 * 60_000;

/** A host application asks for a link that logs one of the company's people in, once. */
export async function createDirectLogin(
  ctx: HostContext,
  { username, lang }: { username: string; lang?: Language | undefined },
) {
  const user = await findUserByLogin(ctx.tx, username.trim().toLowerCase());
  if (!user?.is_active) throw notFound();
  const otp = randomBytes(16).toString('base64url');
  const expiresAt = new Date(ctx.now.getTime() + VALID_MS);
  const language = lang ?? user.language;
  await insertCode(ctx.tx, {
    id: newId(ctx.now),
    purpose: 'directlogin',
    codeHash: keyedHash(ctx.services.secret, 'directlogin', ctx.tenant.id, otp),
    userId: user.id,
    language,
    now: ctx.now,
    expiresAt,
  });
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: null,
    sessionId: null,
    action: 'create',
    entity: 'directlogin',
    entityId: user.id,
    after: { host_token: ctx.hostTokenId },
  });
  const path = `/directlogin/${otp}/${ctx.tenant.host}/${language}/${user.id}`;
  return {
    otp,
    path,
    url: `${ctx.services.addressOf(ctx.tenant.host)}${path}`,
    expires_at: expiresAt.toISOString(),
  };
}

export interface DirectLoginLink {
  readonly otp: string;
  readonly domain: string;
  readonly user_id: number;
}

async function tenantOfLink(ctx: CallContext, link: DirectLoginLink): Promise<Tenant> {
  const label = parseHostLabel(link.domain);
  const tenant = label && (await findTenantByHost(ctx.services.database, label));
  const isOtherHost = ctx.services.config.domainSuffix !== undefined && ctx.hostLabel !== label;
  if (!tenant || isOtherHost) throw linkExpired();
  return tenant;
}

/** Shows whom the link would log in and spends nothing: mail scanners open links too. */
export async function describeDirectLogin(ctx: CallContext, link: DirectLoginLink) {
  const tenant = await tenantOfLink(ctx, link);
  const settle = await takeAttempt(ctx, tenant, codeLimits('directlogin', ctx.address));
  const found = await ctx.services.database.inTenant(tenant.id, async (tx) => {
    const code = await findUnspentCode(tx, 'directlogin', hashOf(ctx, tenant, link.otp), ctx.now);
    if (!code || code.user_id !== link.user_id) throw linkExpired();
    const user = await findActiveUser(tx, code.user_id);
    if (!user) throw linkExpired();
    return { code, user };
  });
  await settle();
  return {
    name: `${found.user.first_name} ${found.user.last_name}`,
    company: tenant.name,
    expires_at: found.code.expires_at.toISOString(),
  };
}

/** A link stands for the password alone: who has a second factor is asked for it, and the link stays unspent meanwhile. */
export async function confirmDirectLogin(
  ctx: CallContext,
  link: DirectLoginLink,
  factorCode: string | undefined,
): Promise<LoginAnswer> {
  const tenant = await tenantOfLink(ctx, link);
  const settle = await takeAttempt(ctx, tenant, codeLimits('directlogin', ctx.address));
  const userId = link.user_id;
  const find = async (tx: Tx) => {
    const code = await findUnspentCode(tx, 'directlogin', hashOf(ctx, tenant, link.otp), ctx.now);
    if (!code || code.user_id !== userId || !(await findActiveUser(tx, userId))) throw linkExpired();
    return code.id;
  };
  const open = async (tx: Tx, factor?: FactorUsed) => {
    if (!(await spendCode(tx, await find(tx), ctx.now))) throw linkExpired();
    return completeLogin(ctx, tx, { userId, via: 'directlogin', deviceId: null, factor });
  };
  const need = await ctx.services.database.inTenant(tenant.id, async (tx) => {
    await find(tx);
    return factorNeed(ctx, tx, userId, null);
  });
  await settle();
  if (need === 'nothing') return ctx.services.database.inTenant(tenant.id, (tx) => open(tx));
  return passFactor(ctx, tenant, { userId, need, code: factorCode, knownDevice: undefined }, open);
}

const hashOf = (ctx: CallContext, tenant: Tenant, otp: string) =>
  keyedHash(ctx.services.secret, 'directlogin', tenant.id, otp);
