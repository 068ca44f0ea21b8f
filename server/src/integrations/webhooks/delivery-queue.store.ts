import type { DeliveryProblem, WebhookProblem } from '@sveis/domain/integrations';
import type { Tx } from '../../database/transaction.ts';

export interface ClaimedWebhook extends Record<string, unknown> {
  readonly id: string;
  readonly address: string;
  readonly secret: string;
  readonly made_by: number;
  readonly failures: number;
}

/** Longer than a call may take: a process that died lets go by itself. */
const LEASE = "interval '60 seconds'";

const isOpen = `is_active and ended_at is null and (problem is null or problem = 'given_up')
  and (paused_until is null or paused_until <= $3)`;

/** One process sends for a webhook at a time. */
export const claimWebhook = async (tx: Tx, id: string, now: Date): Promise<ClaimedWebhook | undefined> =>
  (
    await tx.sql<ClaimedWebhook>(
      `update webhook set claimed_until = $3::timestamptz + ${LEASE}
        where tenant_id = $1 and id = $2 and ${isOpen} and (claimed_until is null or claimed_until <= $3)
       returning id::text as id, address, secret, made_by, failures`,
      [tx.tenantId, id, now],
    )
  )[0];

export const holdWebhook = (tx: Tx, id: string, now: Date): Promise<unknown> =>
  tx.sql(`update webhook set claimed_until = $3::timestamptz + ${LEASE} where tenant_id = $1 and id = $2`, [
    tx.tenantId,
    id,
    now,
  ]);

export const releaseWebhook = (tx: Tx, id: string): Promise<unknown> =>
  tx.sql('update webhook set claimed_until = null where tenant_id = $1 and id = $2', [tx.tenantId, id]);

export interface QueuedDelivery extends Record<string, unknown> {
  readonly id: string;
  readonly event: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly at: Date;
  readonly actor_id: number | null;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly body: string | null;
  readonly queued_at: Date;
  readonly tries: number;
}

/** Behind nothing else of the same record. */
const isFirst = `not exists (
  select from webhook_delivery e
   where e.tenant_id = $1 and e.webhook_id = d.webhook_id and e.entity = d.entity and e.entity_id = d.entity_id
     and e.state = 'waiting' and (e.turn, e.id) < (d.turn, d.id))`;

/** The next that is due. */
export const findDueDelivery = async (tx: Tx, id: string, now: Date): Promise<QueuedDelivery | undefined> =>
  (
    await tx.sql<QueuedDelivery>(
      `select d.id::text as id, d.event, d.entity, d.entity_id, d.at, d.actor_id, d.facts, d.body, d.queued_at, d.tries
         from webhook_delivery d
        where d.tenant_id = $1 and d.webhook_id = $2 and d.state = 'waiting' and d.due_at <= $3
          and ${isFirst}
        order by d.due_at, d.at, d.id limit 1`,
      [tx.tenantId, id, now],
    )
  )[0];

export const keepBody = (
  tx: Tx,
  webhookId: string,
  { id, body, number }: { readonly id: string; readonly body: string; readonly number: string | null },
): Promise<unknown> =>
  tx.sql(
    'update webhook_delivery set body = $4, number = $5 where tenant_id = $1 and webhook_id = $2 and id = $3',
    [tx.tenantId, webhookId, id, body, number],
  );

export interface DeliveryOutcome {
  readonly id: string;
  readonly state: 'waiting' | 'sent' | 'given_up' | 'hidden';
  readonly status: number | null;
  readonly problem: DeliveryProblem | null;
  readonly dueAt: Date;
  readonly now: Date;
}

export const saveOutcome = (tx: Tx, webhookId: string, outcome: DeliveryOutcome): Promise<unknown> =>
  tx.sql(
    `update webhook_delivery set state = $4, status = $5, problem = $6, due_at = $7, tried_at = $8, tries = tries + 1
      where tenant_id = $1 and webhook_id = $2 and id = $3`,
    [
      tx.tenantId,
      webhookId,
      outcome.id,
      outcome.state,
      outcome.status,
      outcome.problem,
      outcome.dueAt,
      outcome.now,
    ],
  );

/** How often in a row nobody was reached; zero once somebody has answered. */
export const saveReach = (
  tx: Tx,
  id: string,
  { failures, pausedUntil }: { readonly failures: number; readonly pausedUntil: Date | null },
): Promise<unknown> =>
  tx.sql('update webhook set failures = $3, paused_until = $4 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
    failures,
    pausedUntil,
  ]);

/** The name of the webhook where the problem is a new one: of the same one, something has arrived since it was marked. */
export const markProblem = async (
  tx: Tx,
  id: string,
  problem: WebhookProblem,
  now: Date,
): Promise<string | undefined> =>
  (
    await tx.sql<{ name: string }>(
      `update webhook w set problem = $3, problem_at = $4
        where w.tenant_id = $1 and w.id = $2
          and (w.problem is distinct from $3 or exists (
            select from webhook_delivery d
             where d.tenant_id = $1 and d.webhook_id = $2 and d.state = 'sent' and d.tried_at > w.problem_at))
       returning w.name`,
      [tx.tenantId, id, problem, now],
    )
  )[0]?.name;

/** When the next message is due, or a webhook that is left alone may be called again. */
export const findNextDue = async (tx: Tx, id: string): Promise<Date | undefined> =>
  (
    await tx.sql<{ at: Date | null }>(
      `select greatest(w.paused_until,
                (select min(d.due_at) from webhook_delivery d
                  where d.tenant_id = $1 and d.webhook_id = w.id and d.state = 'waiting' and ${isFirst})) as at
         from webhook w
        where w.tenant_id = $1 and w.id = $2 and w.is_active and w.ended_at is null
          and (w.problem is null or w.problem = 'given_up')
          and exists (select from webhook_delivery d
                       where d.tenant_id = $1 and d.webhook_id = w.id and d.state = 'waiting')`,
      [tx.tenantId, id],
    )
  )[0]?.at ?? undefined;

/** Webhooks with something to send that nobody sends. */
export const findIdle = (tx: Tx, now: Date): Promise<{ id: string }[]> =>
  tx.sql<{ id: string }>(
    `select w.id::text as id from webhook w
      where w.tenant_id = $1 and w.is_active and w.ended_at is null and (w.problem is null or w.problem = 'given_up')
        and (w.paused_until is null or w.paused_until <= $2)
        and (w.claimed_until is null or w.claimed_until <= $2)
        and exists (select from webhook_delivery d
                     where d.tenant_id = $1 and d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= $2)`,
    [tx.tenantId, now],
  );

/** What waits behind a webhook that is stopped is given up in time. */
export async function giveUpDeliveries(tx: Tx, now: Date): Promise<void> {
  await tx.sql(
    `update webhook_delivery set state = 'given_up'
      where tenant_id = $1 and state = 'waiting' and queued_at < $2::timestamptz - interval '10 days'`,
    [tx.tenantId, now],
  );
}
