import { notFound } from '@sveis/domain/errors';
import type { Language } from '@sveis/domain/locales';
import { type AuditEntry, writeAudit } from '../audit/index.ts';
import type { UserContext } from '../context.ts';
import { endOtherSessions, endSession, listSessions } from './session.store.ts';
import { sessionCookie } from './session-cookie.ts';
import { setAutoLogout, setLanguage } from './user.store.ts';

const audit = (
  ctx: UserContext,
  action: AuditEntry['action'],
  entity: AuditEntry['entity'],
  entityId: string | number,
  after?: unknown,
) =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity,
    entityId,
    after,
  });

export async function logOut(ctx: UserContext): Promise<void> {
  await endSession(ctx.tx, ctx.user.id, ctx.sessionId, ctx.now);
  await audit(ctx, 'logout', 'session', ctx.sessionId);
  ctx.cookies.clear(sessionCookie(ctx));
}

export async function ownSessions(ctx: UserContext) {
  const rows = await listSessions(ctx.tx, ctx.user.id, ctx.now);
  return rows.map((row) => ({
    id: row.id,
    device_name: row.device_name,
    via: row.via,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    current: row.id === ctx.sessionId,
  }));
}

export async function endOwnSession(ctx: UserContext, sessionId: string): Promise<void> {
  const ended = await endSession(ctx.tx, ctx.user.id, sessionId, ctx.now);
  if (ended === 0) throw notFound();
  await audit(ctx, 'end', 'session', sessionId);
}

export async function endSessionsElsewhere(ctx: UserContext): Promise<number> {
  const ended = await endOtherSessions(ctx.tx, ctx.user.id, ctx.sessionId, ctx.now);
  await audit(ctx, 'end', 'session', 'elsewhere', { ended });
  return ended;
}

export async function switchAutoLogout(ctx: UserContext, enabled: boolean): Promise<void> {
  await setAutoLogout(ctx.tx, ctx.user.id, enabled, ctx.now);
  await audit(ctx, 'change', 'auto_logout', ctx.user.id, { enabled });
}

export async function chooseLanguage(ctx: UserContext, language: Language): Promise<void> {
  await setLanguage(ctx.tx, ctx.user.id, language, ctx.now);
  await audit(ctx, 'change', 'language', ctx.user.id, { language });
}
