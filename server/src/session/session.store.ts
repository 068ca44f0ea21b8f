import type { Language } from '@sveis/domain/locales';
import { sqlFor } from '../database/query-builder.ts';
import type { Tx } from '../database/transaction.ts';

export interface SessionRow {
  session_id: string;
  kind: 'app' | 'checklist';
  last_seen_at: string;
  user_id: number;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  initialer: string;
  language: Language;
  auto_logout_enabled: boolean;
  redirect_to: number | null;
  user_perm_version: number;
  tenant_perm_version: number;
  tenant_host: string;
  tenant_name: string;
  tenant_currency: string;
  tenant_time_zone: string;
  tenant_language: Language;
}

/** Session, user and company in one indexed look-up: the first statement of every call. As one text, which a call compares with the last one it read. */
const findLiveSessionSql = `
  select row_to_json(live)::text as row from (select s.id as session_id, s.kind, s.last_seen_at,
         u.id as user_id, u.username, u.first_name, u.last_name, u.email, u.initialer, u.language,
         u.auto_logout_enabled, u.redirect_to, u.perm_version as user_perm_version,
         ts.perm_version as tenant_perm_version,
         h.host as tenant_host, t.name as tenant_name, t.currency as tenant_currency,
         t.time_zone as tenant_time_zone, t.language as tenant_language
    from session s
    join app_user u on u.tenant_id = $1 and u.id = s.user_id
    join tenant_setting ts on ts.tenant_id = $1
    join tenant t on t.id = s.tenant_id
    join tenant_host h on h.tenant_id = t.id
   where s.tenant_id = $1 and s.token_hash = $2
     and s.ended_at is null and s.expires_at > $3 and u.is_active and t.is_active
   limit 1) as live`;

export const findLiveSession = (tx: Tx, tokenHash: Buffer, now: Date): Promise<string | undefined> =>
  tx.text(findLiveSessionSql, [tx.tenantId, tokenHash, now.toISOString()], { name: 'live-session' });

export interface NewSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly kind: 'app' | 'checklist';
  readonly parentId: string | null;
  readonly userId: number;
  readonly via: 'password' | 'rfid' | 'directlogin' | 'passkey' | 'provider';
  readonly deviceId: string | null;
  readonly deviceName: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.run(
    sqlFor.insertInto('session').values({
      tenant_id: tx.tenantId,
      id: session.id,
      token_hash: session.tokenHash,
      kind: session.kind,
      parent_id: session.parentId,
      user_id: session.userId,
      via: session.via,
      device_id: session.deviceId,
      device_name: session.deviceName,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    }),
  );
}

export const touchSession = (tx: Tx, sessionId: string, now: Date): Promise<number> =>
  tx.run(
    sqlFor
      .updateTable('session')
      .set({ last_seen_at: now })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', sessionId),
  );

const liveSessionsOf = (tx: Tx, userId: number, now: Date) =>
  sqlFor
    .updateTable('session')
    .set({ ended_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);

/** Ends one login and the checklist token that came with it; another user's id touches nothing. */
export const endSession = (tx: Tx, userId: number, sessionId: string, now: Date): Promise<number> =>
  tx.run(
    liveSessionsOf(tx, userId, now).where((where) =>
      where.or([where('id', '=', sessionId), where('parent_id', '=', sessionId)]),
    ),
  );

/** Tells how many logins ended; the checklist tokens that go with them are not counted. */
export async function endOtherSessions(tx: Tx, userId: number, keepId: string, now: Date): Promise<number> {
  const ended = await tx.many(
    liveSessionsOf(tx, userId, now)
      .where('id', '!=', keepId)
      .where((where) => where.or([where('parent_id', 'is', null), where('parent_id', '!=', keepId)]))
      .returning(['kind', 'expires_at']),
  );
  return ended.filter((session) => session.kind === 'app' && session.expires_at > now).length;
}

export const endAllSessions = (tx: Tx, userId: number, now: Date): Promise<number> =>
  tx.run(liveSessionsOf(tx, userId, now));

export const listSessions = (tx: Tx, userId: number, now: Date) =>
  tx.many(
    sqlFor
      .selectFrom('session')
      .select(['id', 'device_name', 'via', 'created_at', 'last_seen_at'])
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', '=', userId)
      .where('kind', '=', 'app')
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('last_seen_at', 'desc'),
  );
