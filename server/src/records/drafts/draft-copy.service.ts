import { type AuditEntry, writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { dropCopy, findCopy, saveCopy } from './draft-copy.store.ts';

/** A look that finds nothing is no failure: most forms are begun again. */
export async function readDraftCopy(ctx: UserContext, form: string) {
  const copy = await findCopy(ctx.tx, ctx.user.id, form);
  return copy ? { sealed: copy.sealed, saved_at: copy.saved_at.toISOString() } : null;
}

export async function keepDraftCopy(ctx: UserContext, form: string, sealed: string) {
  await saveCopy(ctx.tx, { userId: ctx.user.id, form, sealed, now: ctx.now });
  await tell(ctx, 'change', form);
  return {};
}

export async function dropDraftCopy(ctx: UserContext, form: string) {
  await dropCopy(ctx.tx, ctx.user.id, form);
  await tell(ctx, 'delete', form);
  return {};
}

/** That there was one, not what was in it. */
const tell = (ctx: UserContext, action: AuditEntry['action'], form: string) =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'draft_copy',
    entityId: form,
  });
