import { parseHostLabel } from '@sveis/domain/session';
import type { CallContext } from '../context.ts';
import { takesTags } from './login/device.service.ts';
import { findLoginPolicy } from './login-policy.store.ts';
import { findTenantByHost } from './tenant.store.ts';

/** What the login screen must know before anybody is logged in. */
export async function describeHost(ctx: CallContext, typedHost: string | undefined) {
  const { config, database } = ctx.services;
  const fixedHost = config.domainSuffix ? ctx.hostLabel : undefined;
  const label = fixedHost ?? parseHostLabel(typedHost ?? ctx.hostLabel ?? '');
  const tenant = label ? await findTenantByHost(database, label) : undefined;
  const policy = tenant && (await database.inTenant(tenant.id, findLoginPolicy));
  return {
    suffix: config.domainSuffix ?? null,
    fixed_host: fixedHost ?? null,
    tenant: tenant ? { host: tenant.host, name: tenant.name, language: tenant.language } : null,
    provider: policy ? { label: policy.label, password_off: policy.password_off } : null,
    takes_tags: tenant ? await takesTags(ctx, tenant.id) : null,
  };
}
