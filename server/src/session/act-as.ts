import type { CurrentUser, IdentityContext, Services, Tenant } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { readRightRows, rightsFrom } from './rights.service.ts';

type Row = Omit<CurrentUser, 'id'> & Record<string, unknown> & { readonly tenant: Tenant };

const find = async (tx: Tx, userId: number): Promise<Row | undefined> =>
  (
    await tx.sql<Row>(
      `select u.username, u.first_name as "firstName", u.last_name as "lastName", u.email, u.initialer, u.language,
              u.auto_logout_enabled as "autoLogoutEnabled", u.redirect_to as "redirectTo",
              json_build_object('id', t.id, 'host', h.host, 'name', t.name, 'currency', t.currency,
                'timeZone', t.time_zone, 'language', t.language) as tenant
         from app_user u join tenant t on t.id = u.tenant_id join tenant_host h on h.tenant_id = t.id
        where u.tenant_id = $1 and u.id = $2 and u.is_active and t.is_active limit 1`,
      [tx.tenantId, userId],
    )
  )[0];

/**
 * A person without a call of theirs: what a job does for them is done with the rights they have when it runs.
 * Undefined where they may no longer log in.
 */
export async function actAs(
  services: Services,
  tenantId: number,
  userId: number,
): Promise<IdentityContext | undefined> {
  return services.database.inTenant(tenantId, (tx) => actIn(services, tx, userId));
}

/** The same inside a transaction that is already open. */
export async function actIn(
  services: Services,
  tx: Tx,
  userId: number,
): Promise<IdentityContext | undefined> {
  const row = await find(tx, userId);
  if (!row) return undefined;
  const rights = rightsFrom(await readRightRows(tx, userId, services.modulesOf), userId, '');
  const { tenant, ...user } = row;
  return {
    services,
    now: services.clock(),
    deviceNow: undefined,
    deviceAt: undefined,
    language: user.language,
    address: '',
    userAgent: '',
    hostLabel: undefined,
    origin: services.addressOf(tenant.host),
    cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
    tenant,
    user: { ...user, id: userId },
    rights,
    sessionId: '',
  };
}
