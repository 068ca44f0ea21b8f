import { noSession, userMismatch } from '@sveis/domain/errors';
import type { CurrentUser, Tenant } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import type { RightsCache } from './rights.service.ts';
import { findLiveSession, type SessionRow, touchSession } from './session.store.ts';
import type { LiveSession, SeenSession, SessionCache } from './session-cache.ts';
import type { ParsedToken } from './token.ts';

const TOUCH_AFTER_MS = 5 * 60_000;

interface Reading {
  readonly now: Date;
  readonly rightsOf: RightsCache;
  readonly sessions?: SessionCache;
}

/** Who calls, from current rows: a disabled user, an ended session or a closed company is nobody. */
export async function authenticate(
  tx: Tx,
  token: ParsedToken,
  { now, rightsOf, sessions }: Reading,
): Promise<LiveSession> {
  const text = await findLiveSession(tx, token.hash, now);
  if (text === undefined) {
    sessions?.forget(token);
    throw noSession();
  }
  const known = sessions?.recall(token);
  if (known?.row === text && !isTouchDue(known, now)) return known.session;
  const row = JSON.parse(text) as SessionRow;
  const lastSeenAt = new Date(row.last_seen_at);
  if (isTouchDue({ lastSeenAt }, now)) await touchSession(tx, row.session_id, now);
  const session = {
    sessionId: row.session_id,
    kind: row.kind,
    tenant: tenantOf(row, tx.tenantId),
    user: userOf(row),
    rights: await rightsOf(tx, row.user_id, `${row.tenant_perm_version}.${row.user_perm_version}`),
  };
  sessions?.remember(token, { row: text, session, lastSeenAt });
  return session;
}

const isTouchDue = ({ lastSeenAt }: Pick<SeenSession, 'lastSeenAt'>, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() > TOUCH_AFTER_MS;

/** What a read may count on until its session is confirmed; a session about to be written is not guessed at. */
export function likelySession(
  sessions: SessionCache,
  token: ParsedToken,
  now: Date,
): SeenSession | undefined {
  const known = sessions.recall(token);
  return known && !isTouchDue(known, now) ? known : undefined;
}

/** Whether the rows still say what was remembered, to the letter. */
export const isStillSo = async (tx: Tx, token: ParsedToken, seen: SeenSession, now: Date): Promise<boolean> =>
  (await findLiveSession(tx, token.hash, now)) === seen.row;

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
