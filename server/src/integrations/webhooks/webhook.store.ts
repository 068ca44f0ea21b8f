import type { WebhookProblem } from '@sveis/domain/integrations';
import type { Tx } from '../../database/transaction.ts';

export interface WebhookRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly events: readonly string[];
  readonly modules: readonly string[];
  readonly is_active: boolean;
  readonly created_at: Date;
  readonly made_by_name: string;
  readonly problem: WebhookProblem | null;
  readonly problem_at: Date | null;
  readonly waiting: number;
  readonly last_sent_at: Date | null;
}

const listed = `
  select w.id::text as id, w.name, w.address, w.events, w.modules, w.is_active, w.created_at,
         concat_ws(' ', u.first_name, u.last_name) as made_by_name, w.problem, w.problem_at,
         (select count(*)::integer from webhook_delivery d
           where d.tenant_id = $1 and d.webhook_id = w.id and d.state = 'waiting') as waiting,
         (select max(d.tried_at) from webhook_delivery d
           where d.tenant_id = $1 and d.webhook_id = w.id and d.state = 'sent') as last_sent_at
    from webhook w join app_user u on u.tenant_id = $1 and u.id = w.made_by
   where w.tenant_id = $1 and w.ended_at is null`;

export const findWebhooks = (tx: Tx): Promise<WebhookRow[]> =>
  tx.sql<WebhookRow>(`${listed} order by w.created_at, w.id limit 100`, [tx.tenantId]);

export const findWebhook = async (tx: Tx, id: string): Promise<WebhookRow | undefined> =>
  (await tx.sql<WebhookRow>(`${listed} and w.id = $2`, [tx.tenantId, id]))[0];

/** Held until the transaction ends: two who change one webhook take turns. */
export const lockWebhook = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx.sql('select 1 from webhook where tenant_id = $1 and id = $2 and ended_at is null for update', [
      tx.tenantId,
      id,
    ])
  ).length > 0;

export interface KeptWebhook {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly events: readonly string[];
  readonly modules: readonly string[];
  readonly isActive: boolean;
  readonly userId: number;
  readonly now: Date;
}

export const insertWebhook = (tx: Tx, kept: KeptWebhook & { readonly secret: string }): Promise<unknown> =>
  tx.sql(
    `insert into webhook (tenant_id, id, name, address, secret, events, modules, is_active, made_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [
      tx.tenantId,
      kept.id,
      kept.name,
      kept.address,
      kept.secret,
      kept.events,
      kept.modules,
      kept.isActive,
      kept.userId,
      kept.now,
    ],
  );

/** Who changes a webhook answers for it from then on, and what was wrong is tried again. */
export const updateWebhook = (tx: Tx, kept: KeptWebhook): Promise<unknown> =>
  tx.sql(
    `update webhook set name = $3, address = $4, events = $5, modules = $6, is_active = $7, made_by = $8,
            updated_at = $9, problem = null, problem_at = null, failures = 0, paused_until = null
      where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      kept.id,
      kept.name,
      kept.address,
      kept.events,
      kept.modules,
      kept.isActive,
      kept.userId,
      kept.now,
    ],
  );

export const saveSecret = (tx: Tx, id: string, secret: string, now: Date): Promise<unknown> =>
  tx.sql(
    `update webhook set secret = $3, updated_at = $4,
            problem = case when problem = 'secret' then null else problem end
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, secret, now],
  );

/** What waits for it is dropped with it, and so is its secret. */
export async function endStored(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.sql('delete from webhook_delivery where tenant_id = $1 and webhook_id = $2', [tx.tenantId, id]);
  await tx.sql(
    "update webhook set ended_at = $3, is_active = false, secret = '', address = '' where tenant_id = $1 and id = $2",
    [tx.tenantId, id, now],
  );
}
