import type { WebhookEvent } from '@sveis/domain/integrations';
import type { Tx } from '../database/transaction.ts';
import { newId } from '../database/uuid.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** Something other systems may want to be told of. */
export interface CompanyEvent {
  readonly event: WebhookEvent;
  readonly at: Date;
  readonly actorId: number | null;
  /** The key of a record's module, or what the event is about. */
  readonly entity: string;
  readonly entityId: string | number;
  readonly facts: Readonly<Record<string, unknown>>;
}

/**
 * Queues a message for every webhook that asked for it, in the transaction of the change. The caller holds the lock on
 * the record: `turn` is the order of its changes.
 */
export async function writeEvent(
  tx: Tx,
  { event, at, actorId, entity, entityId, facts }: CompanyEvent,
): Promise<void> {
  const told = await tx.sql<{ webhook_id: string }>(
    `insert into webhook_delivery (tenant_id, webhook_id, id, event, entity, entity_id, turn, at, actor_id, facts, state,
                                   queued_at, due_at)
     select w.tenant_id, w.id, $2, $3, $4, $5,
            (select coalesce(max(d.turn), 0) + 1 from webhook_delivery d
              where d.tenant_id = $1 and d.webhook_id = w.id and d.entity = $4 and d.entity_id = $5),
            $6, $7, $8, 'waiting', $6, $6
       from webhook w
      where w.tenant_id = $1 and w.is_active and w.ended_at is null and $3 = any(w.events)
        and ($3 not like 'record\\_%' or $4 = any(w.modules))
     returning webhook_id`,
    [tx.tenantId, newId(at), event, entity, String(entityId), at, actorId, JSON.stringify(facts)],
    'webhook_event',
  );
  for (const { webhook_id } of told)
    await enqueue(tx, 'deliver_webhook', { webhook_id }, `deliver_webhook:${webhook_id}`);
}
