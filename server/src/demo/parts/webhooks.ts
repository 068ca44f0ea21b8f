import { newId } from '../../database/uuid.ts';
import { sealedForWebhook } from '../../integrations/index.ts';
import { sealSecret } from '../../sealed-secret.ts';
import { type DemoSite, userIdOf } from '../demo-site.ts';

const HOUR_MS = 3_600_000;

/** A system that was told of deviations for a while. It is switched off: nothing of the demo leaves the machine. */
export async function addWebhooks(site: DemoSite): Promise<void> {
  const { tx, company, now, secret } = site;
  for (const { id, name, address, events, modules, by, sent } of company.webhooks ?? []) {
    await tx.sql(
      `insert into webhook (tenant_id, id, name, address, secret, events, modules, is_active, made_by, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, false, $8, $9, $9)`,
      [
        tx.tenantId,
        id,
        name,
        address,
        sealSecret(sealedForWebhook(secret, tx.tenantId, id), 'whsec_demo'),
        events,
        modules,
        userIdOf(site, by),
        now,
      ],
    );
    for (const { event, hoursAgo, state, tries, status } of sent) {
      const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
      const eventId = newId(at);
      await tx.sql(
        `insert into webhook_delivery (tenant_id, webhook_id, id, event, entity, entity_id, turn, at, facts, state, body,
                                       queued_at, due_at, tries, tried_at, status, problem)
         values ($1, $2, $3, $4, 'webhook', $5, 1, $6, '{}', $7, '{"data":{}}', $6, $6, $8, $6, $9, $10)`,
        [
          tx.tenantId,
          id,
          eventId,
          event,
          eventId,
          at,
          state,
          tries,
          status,
          state === 'sent' ? null : 'refused',
        ],
      );
    }
  }
}
