import { parseHostLabel } from '@sveis/domain/session';
import type { CallContext } from '../context.ts';
import { takesTags } from './login/device.service.ts';
import { findTenantByHost } from './tenant.store.ts';

/** What the login screen must know before anybody is logged in. */
export async function describeHost(ctx: CallContext, typedHost: string | undefined) {
  const { config, database } = ctx.services;
  const fixedHost = config.domainSuffix ? ctx.hostLabel : undefined;
  const label = fixedHost ?? parseHostLabel(typedHost ?? ctx.hostLabel ?? '');
  const tenant = label ? await findTenantByHost(database, label) : undefined;
  return {
    suffix: config.domainSuffix ?? null,
    fixed_host: fixedHost ?? null,
    tenant: tenant ? { host: tenant.host, name: tenant.name, language: tenant.language } : null,
    takes_tags: tenant ? await takesTags(ctx, tenant.id) : null,
  };
}
