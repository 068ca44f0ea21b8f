import type { TaskList } from 'graphile-worker';
import * as z from 'zod/mini';
import { sealAudit } from '../audit/index.ts';
import type { Services } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { purgeExpired } from '../session/index.ts';

const mailPayload = z.object({ tenant_id: z.int(), to: z.string(), subject: z.string(), text: z.string() });

/** Jobs loop over companies, one transaction each: a fault in one leaves the others done. */
export function createTasks(services: Services): TaskList {
  const everywhere = (work: (tx: Tx, now: Date) => Promise<void>) => async () => {
    const tenants = await services.database.directory<{ id: number }>(
      'select id from tenant where is_active',
      [],
    );
    for (const { id } of tenants) {
      await services.database
        .inTenant(id, (tx) => work(tx, services.clock()))
        .catch((error: unknown) =>
          services.log.error({ err: error, tenant: id }, 'a job failed for one company'),
        );
    }
  };

  return {
    send_mail: async (payload, helpers) => {
      const { tenant_id, ...mail } = mailPayload.parse(payload);
      await services.mailer.send(mail, `${tenant_id}-${helpers.job.id}`);
    },
    seal_audit_everywhere: everywhere(sealAudit),
    purge_expired_everywhere: everywhere(purgeExpired),
  };
}
