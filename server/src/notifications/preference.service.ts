import type { NoticePreferences } from '@sveis/domain/notifications';
import { writeAudit } from '../audit/index.ts';
import type { UserContext } from '../context.ts';
import { findNoticePreferences, saveNoticePreferences } from './preference.store.ts';
import { countSubscriptions } from './push/push.store.ts';

export async function ownPreferences(ctx: UserContext) {
  const { digest_sent_at: _, ...wishes } = await findNoticePreferences(ctx.tx, ctx.user.id);
  return {
    ...wishes,
    public_key: ctx.services.push.publicKey,
    is_pushed: (await countSubscriptions(ctx.tx, ctx.sessionId)) > 0,
  };
}

type Chosen = { readonly [Name in keyof NoticePreferences]?: NoticePreferences[Name] | undefined };

export async function choosePreferences(ctx: UserContext, chosen: Chosen) {
  const { digest_sent_at: _, ...before } = await findNoticePreferences(ctx.tx, ctx.user.id);
  const named = Object.entries(chosen).filter(([, value]) => value !== undefined);
  const after: NoticePreferences = { ...before, ...Object.fromEntries(named) };
  await saveNoticePreferences(ctx.tx, ctx.user.id, after);
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'update',
    entity: 'notice_preference',
    entityId: String(ctx.user.id),
    before,
    after,
  });
  return ownPreferences(ctx);
}
