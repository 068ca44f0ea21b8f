import { noSession, userMismatch } from '@sveis/domain/errors';
import type { CurrentUser, Rights, Tenant } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import type { RightsCache } from './rights.service.ts';
import { findLiveSession, type SessionRow, touchSession } from './session.store.ts';
import type { ParsedToken } from './token.ts';

const TOUCH_AFTER_MS = 5 * 60_000;

export interface LiveSession {
  readonly sessionId: string;
  readonly kind: 'app' | 'checklist';
  readonly tenant: Tenant;
  readonly user: CurrentUser;
  readonly rights: Rights;
}

/** Who calls, from current rows: a disabled user, an ended session or a closed company is nobody. */
export async function authenticate(
  tx: Tx,
  token: ParsedToken,
  { now, rightsOf }: { now: Date; rightsOf: RightsCache },
): Promise<LiveSession> {
  const row = await findLiveSession(tx, token.hash, now);
  if (!row) throw noSession();
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_AFTER_MS)
    await touchSession(tx, row.session_id, now);
  return {
    sessionId: row.session_id,
    kind: row.kind,
    tenant: tenantOf(row, tx.tenantId),
    user: userOf(row),
    rights: await rightsOf(tx, row.user_id, `${row.tenant_perm_version}.${row.user_perm_version}`),
  };
}

/** What a client says about itself is compared, never believed. */
export function requireSameUser(
  session: Pick<LiveSession, 'user'>,
  saidUserId: string | number | undefined,
): void {
  if (saidUserId !== undefined && String(saidUserId) !== String(session.user.id)) throw userMismatch();
}

export function requireSameTenant(session: LiveSession, saidHost: string | undefined): void {
  if (saidHost !== undefined && saidHost !== session.tenant.host) throw noSession();
}

const tenantOf = (row: SessionRow, id: number): Tenant => ({
  id,
  host: row.tenant_host,
  name: row.tenant_name,
  currency: row.tenant_currency,
  timeZone: row.tenant_time_zone,
  language: row.tenant_language,
});

const userOf = (row: SessionRow): CurrentUser => ({
  id: row.user_id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  initialer: row.initialer,
  language: row.language,
  autoLogoutEnabled: row.auto_logout_enabled,
  redirectTo: row.redirect_to,
});
