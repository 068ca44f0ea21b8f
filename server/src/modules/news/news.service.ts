import { noPermission, notFound } from '@sveis/domain/errors';
import { isAtLeast, levelFor } from '@sveis/domain/records';
import { type AuditEntry, writeAudit } from '../../audit/index.ts';
import {
  findModule,
  noticeScope,
  type RecordScope,
  recordAnswer,
  requireSeen,
  type StoredRecord,
  tellOfChange,
} from '../../records/index.ts';
import { answerAsked } from '../../tasks/index.ts';
import { findAudience, findReaders, markRead } from './news.store.ts';
import { findConfirming, targetOf } from './news-confirming.service.ts';

/** Opened by somebody it is for: a receipt for those who manage the news. */
export async function readArticle(scope: RecordScope, id: string) {
  const article = await requireSeen(scope, id);
  await keepReceipt(scope, article);
  await audit(scope, 'read', id, {});
  return recordAnswer(scope, article);
}

/** Drafts are opened by those who write them, which is no reading. */
async function keepReceipt(
  { ctx }: RecordScope,
  { id, status, values, createdAt }: StoredRecord,
): Promise<void> {
  if (status !== 'published') return;
  const told = typeof values.told_at === 'string' ? new Date(values.told_at) : createdAt;
  await markRead(ctx.tx, id, { userId: ctx.user.id, now: ctx.now, told });
}

/** "I have read this": the answer to the task, and a receipt. Said twice it is said once. */
export async function confirmArticle(scope: RecordScope, id: string) {
  const { ctx } = scope;
  const article = await requireSeen(scope, id);
  const task = await findConfirming(ctx.tx, article);
  if (!task?.people.some((person) => person.id === ctx.user.id)) throw notFound();
  await keepReceipt(scope, article);
  const by = { userId: ctx.user.id, comment: '', now: ctx.now };
  const answered = await answerAsked(ctx.tx, targetOf(article), task.id, by);
  const tasks = findModule(ctx, 'tasks');
  if (answered && tasks)
    await tellOfChange({ ...noticeScope(scope), ...tasks }, answered.task, { before: answered.before });
  await audit(scope, 'confirm', id, { task: task.id });
  return recordAnswer(scope, article);
}

/** Who has read an article and who has confirmed it, for those who manage the news. */
export async function listReaders(scope: RecordScope, id: string) {
  const { ctx, viewer, definition } = scope;
  const article = await requireSeen(scope, id);
  if (!isAtLeast(levelFor(viewer, definition, null), 'manage'))
    throw noPermission({ action: 'manage', module: definition.key });
  const people = await findAudience(ctx.tx, article);
  const readers = await findReaders(ctx.tx, id, people);
  const task = await findConfirming(ctx.tx, article);
  const asked = new Map(task?.people.map((person) => [person.id, person]));
  return {
    data: readers.map(({ id: user, name, read_at }) => ({
      id: user,
      name,
      is_meant: people.includes(user),
      read_at: read_at?.toISOString() ?? null,
      confirmed_at: asked.get(user)?.done_at ?? null,
      is_asked: asked.has(user),
    })),
  };
}

const audit = (
  { ctx, definition }: RecordScope,
  action: AuditEntry['action'],
  entityId: string,
  after: object,
) =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: definition,
    entityId,
    after,
  });
