import { dayInZone } from '@sveis/domain/format';
import { news } from '@sveis/domain/modules/news';
import { writeAudit } from '../../audit/index.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { moduleFor, type StoredRecord, systemUpdate, tellOfChange } from '../../records/index.ts';
import { findDue } from './news.store.ts';
import { followConfirming } from './news-confirming.service.ts';

interface Run {
  readonly services: Services;
  readonly now: Date;
}

/** Publishes what was scheduled and puts away what has run out, each article in a transaction of its own. */
export async function publishNews(services: Services, tenantId: number, now: Date): Promise<void> {
  const { database } = services;
  const due = await database.inTenant(tenantId, (tx) => findDue(tx, now));
  for (const id of due) await database.inTenant(tenantId, (tx) => turnArticle(tx, { services, now }, id));
}

const isPast = (moment: unknown, now: Date): boolean =>
  typeof moment === 'string' && new Date(moment).getTime() <= now.getTime();

/** Where an article stands by now; somebody may have been quicker since it was found. */
function nextStatus({ status, values, isDeleted }: StoredRecord, now: Date): string | undefined {
  if (isDeleted) return undefined;
  if (status === 'scheduled' && isPast(values.publish_from, now)) return 'published';
  return status === 'published' && isPast(values.publish_to, now) ? 'archived' : undefined;
}

async function turnArticle(tx: Tx, { services, now }: Run, id: string): Promise<void> {
  const module = moduleFor(news);
  const before = await module.store.find(tx, id, 'lock');
  const status = before && nextStatus(before, now);
  if (!before || status === undefined) return;
  // The person who scheduled it is its actor, and is not told of their own news.
  const userId = before.updatedBy;
  const scope = {
    definition: news,
    store: module.store,
    ctx: { tx, now, sessionId: '', user: { id: userId } },
  };
  const values = status === 'published' ? { told_at: now.toISOString() } : {};
  const article = await systemUpdate(scope, before, { values, status });
  const today = dayInZone(now, await findTimeZone(tx));
  await followConfirming({ tx, now, today, userId }, article);
  await writeAudit(tx, {
    at: now,
    actorId: null,
    sessionId: null,
    action: status === 'published' ? 'publish' : 'archive',
    entity: news,
    entityId: id,
    before: { status: before.status },
    after: { status },
  });
  const telling = { ...module, tx, now, today, messages: services.messages, actor: userId };
  await tellOfChange(telling, article, { before });
}

async function findTimeZone(tx: Tx): Promise<string> {
  const [row] = await tx.sql<{ time_zone: string }>('select time_zone from tenant where id = $1', [
    tx.tenantId,
  ]);
  return row?.time_zone ?? 'Europe/Oslo';
}
