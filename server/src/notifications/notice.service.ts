import type { Language } from '@sveis/domain/locales';
import type { NoticeKind } from '@sveis/domain/notifications';
import { writeAudit } from '../audit/index.ts';
import type { UserContext } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { newId } from '../database/uuid.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { findNotices, insertNotice, markSeen } from './notice.store.ts';

export interface Notice {
  readonly userId: number;
  readonly kind: NoticeKind;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly link?: string;
}

/** Tells a person, in the app at once and by mail; both only if what it tells of is committed. */
export async function notify(tx: Tx, notice: Notice, now: Date): Promise<void> {
  const { userId, kind, params = {}, link = null } = notice;
  await insertNotice(tx, { id: newId(now), userId, kind, params, link, now });
  await enqueue(tx, 'mail_notice', { user_id: userId, kind, params });
}

export async function ownNotices(ctx: UserContext) {
  const rows = await findNotices(ctx.tx, ctx.user.id);
  return {
    data: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      seen_at: row.seen_at?.toISOString() ?? null,
    })),
    unseen: rows.filter((row) => row.seen_at === null).length,
  };
}

export async function seeNotices(ctx: UserContext, ids: readonly string[]) {
  const seen = await markSeen(ctx.tx, ctx.user.id, ids, ctx.now);
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'see',
    entity: 'notice',
    after: { seen },
  });
  return { seen };
}

export interface MailedNotice {
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
  readonly company: string;
}

/** Whom a notice is mailed to; nobody, when the person has left since. */
export async function recipientOf(tx: Tx, userId: number): Promise<MailedNotice | undefined> {
  const [row] = await tx.sql<{ email: string; first_name: string; language: Language; company: string }>(
    `select u.email, u.first_name, u.language, t.name as company
       from app_user u join tenant t on t.id = u.tenant_id
      where u.tenant_id = $1 and u.id = $2 and u.is_active`,
    [tx.tenantId, userId],
  );
  return row && { email: row.email, firstName: row.first_name, language: row.language, company: row.company };
}
