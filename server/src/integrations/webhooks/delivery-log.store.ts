import type { DeliveryState } from '@sveis/domain/integrations';
import type { Tx } from '../../database/transaction.ts';

export interface LogRow extends Record<string, unknown> {
  readonly id: string;
  readonly event: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly number: string | null;
  readonly at: Date;
  readonly state: DeliveryState;
  readonly tries: number;
  readonly tried_at: Date | null;
  readonly due_at: Date;
  readonly status: number | null;
  readonly problem: string | null;
}

export interface LogQuestion {
  readonly webhookId: string;
  readonly state?: DeliveryState | undefined;
  /** A number or an id of a record, from its beginning on, or the key of a module. */
  readonly search?: string | undefined;
  readonly below?: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
}

export const findLog = (tx: Tx, { webhookId, state, search, below, limit }: LogQuestion): Promise<LogRow[]> =>
  tx.sql<LogRow>(
    `select id::text as id, event, entity, entity_id, number, at, state, tries, tried_at, due_at, status, problem
       from webhook_delivery
      where tenant_id = $1 and webhook_id = $2
        and ($3::text is null or state = $3)
        and ($4::text is null or lower(number) like $4 || '%' or entity_id like $4 || '%' or entity = $4)
        and ($5::timestamptz is null or (at, id) < ($5, $6::uuid))
      order by at desc, id desc limit $7`,
    [
      tx.tenantId,
      webhookId,
      state ?? null,
      search === undefined ? null : search.toLowerCase().replace(/[\\%_]/g, '\\$&'),
      below?.at ?? null,
      below?.id ?? null,
      limit,
    ],
  );

/** Sent again from the start: the same event under the same id. */
export const queueAgain = async (tx: Tx, webhookId: string, id: string, now: Date): Promise<boolean> =>
  (
    await tx.sql(
      `update webhook_delivery set state = 'waiting', queued_at = $4, due_at = $4, tries = 0, problem = null, status = null
        where tenant_id = $1 and webhook_id = $2 and id = $3 returning 1`,
      [tx.tenantId, webhookId, id, now],
    )
  ).length > 0;

export const insertTrial = (
  tx: Tx,
  {
    webhookId,
    id,
    event,
    userId,
    now,
  }: { webhookId: string; id: string; event: string; userId: number; now: Date },
): Promise<unknown> =>
  tx.sql(
    `insert into webhook_delivery (tenant_id, webhook_id, id, event, entity, entity_id, turn, at, actor_id, facts, state,
                                   queued_at, due_at)
     values ($1, $2, $3, $4, 'webhook', $7, 1, $6, $5, '{}', 'waiting', $6, $6)`,
    [tx.tenantId, webhookId, id, event, userId, now, id],
  );

/** Once somebody sends again what never arrived, the webhook is no longer marked by it. */
export const clearGivenUp = (tx: Tx, webhookId: string): Promise<unknown> =>
  tx.sql(
    "update webhook set problem = null, problem_at = null where tenant_id = $1 and id = $2 and problem = 'given_up'",
    [tx.tenantId, webhookId],
  );
