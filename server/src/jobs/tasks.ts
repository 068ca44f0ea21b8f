import type { TaskList } from 'graphile-worker';
import * as z from 'zod/mini';
import { applyRetention } from '../admin/index.ts';
import { sealAudit } from '../audit/index.ts';
import { sendChecklist } from '../checklists/index.ts';
import type { Services } from '../context.ts';
import { purgeFiles, releaseFiles, renderLevels, resumeLevels, withCopy } from '../files/index.ts';
import { emptyBin, remindOfDocuments, shareDocuments } from '../folders/index.ts';
import { purgeImports, resumeImports, runImports } from '../import/index.ts';
import { deliverWebhook, giveUpDeliveries, resumeWebhooks } from '../integrations/index.ts';
import { printLabels } from '../labels/index.ts';
import type { PackedMail } from '../mail/mailer.ts';
import { publishNews, queueDrawings, recheckWelds, weighAllWelds } from '../modules/index.ts';
import { mailDigest, mailNotice, pushNotice } from '../notifications/index.ts';
import { remindOfRecords } from '../records/index.ts';
import { makeExports, purgeExports, removeAbandoned, resumeExports } from '../reports/index.ts';
import { purgeExpired } from '../session/index.ts';
import {
  dropCancelledAttachments,
  lockDuePeriods,
  remindOfHours,
  remindOfStarts,
  sweepPunches,
} from '../time/index.ts';
import { watchStock } from '../warehouse/index.ts';

const mailPayload = z.object({
  tenant_id: z.int(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  file: z.optional(z.object({ id: z.string(), name: z.string() })),
});

const companyPayload = z.object({ tenant_id: z.int() });

/** Jobs loop over companies, each on its own: a fault in one leaves the others done. */
export function createTasks(services: Services): TaskList {
  const { database, clock, log } = services;

  const everywhere = (work: (tenantId: number, now: Date) => Promise<void>) => async () => {
    const tenants = await database.directory<{ id: number }>('select id from tenant where is_active', []);
    for (const { id } of tenants) {
      await work(id, clock()).catch((error: unknown) =>
        log.error({ err: error, tenant: id }, 'a job failed for one company'),
      );
    }
  };

  return {
    send_mail: async (payload, helpers) => {
      const { tenant_id, file, ...mail } = mailPayload.parse(payload);
      const send = (attachments: Pick<PackedMail, 'attachments'>) =>
        services.mailer.send({ ...mail, ...attachments }, `${tenant_id}-${helpers.job.id}`);
      if (!file) return send({});
      // A file that is gone meanwhile leaves the words alone.
      await withCopy(services, { tenantId: tenant_id, id: file.id }, (path) =>
        send(path === undefined ? {} : { attachments: [{ filename: file.name, path }] }),
      );
    },
    mail_notice: (payload, helpers) => mailNotice(services, payload, String(helpers.job.id)),
    mail_digest: (payload, helpers) => mailDigest(services, payload, String(helpers.job.id)),
    push_notice: (payload) => pushNotice(services, payload),
    send_checklist: (payload) => sendChecklist(services, payload),
    share_documents: (payload) => shareDocuments(services, companyPayload.parse(payload).tenant_id),
    make_exports: (payload, helpers) =>
      makeExports(services, companyPayload.parse(payload).tenant_id, helpers.abortSignal),
    resume_exports_everywhere: everywhere((tenantId, now) => resumeExports(services, tenantId, now)),
    run_imports: (payload, helpers) =>
      runImports(services, companyPayload.parse(payload).tenant_id, helpers.abortSignal),
    render_levels: (payload, helpers) =>
      renderLevels(services, companyPayload.parse(payload).tenant_id, helpers.abortSignal),
    resume_levels_everywhere: everywhere((tenantId, now) => resumeLevels(services, tenantId, now)),
    queue_drawings_everywhere: everywhere((tenantId, now) => queueDrawings(services, tenantId, now)),
    print_labels: (payload) => printLabels(services, payload),
    weigh_welds: (payload) => weighAllWelds(services, companyPayload.parse(payload).tenant_id),
    deliver_webhook: (payload) => deliverWebhook(services, payload),
    resume_webhooks_everywhere: everywhere((tenantId, now) => resumeWebhooks(services, tenantId, now)),
    resume_imports_everywhere: everywhere((tenantId, now) => resumeImports(services, tenantId, now)),
    seal_audit_everywhere: everywhere(async (tenantId) => {
      await database.inTenant(tenantId, sealAudit);
    }),
    purge_expired_everywhere: everywhere(async (tenantId, now) => {
      await database.inTenant(tenantId, async (tx) => {
        await purgeExpired(tx, now);
        await giveUpDeliveries(tx, now);
      });
      await applyRetention(services, tenantId, now);
    }),
    purge_files_everywhere: everywhere(async (tenantId, now) => {
      await database.inTenant(tenantId, async (tx) =>
        releaseFiles(tx, await dropCancelledAttachments(tx, now)),
      );
      await emptyBin(services, tenantId, now);
      await purgeExports(services, tenantId, now);
      await purgeImports(services, tenantId, now);
      await purgeFiles(services, tenantId, now);
      await removeAbandoned(services.config.dataDir, tenantId, now);
    }),
    remind_records_everywhere: everywhere(async (tenantId, now) => {
      await remindOfRecords(services, tenantId, now);
      await remindOfDocuments(services, tenantId, now);
      await watchStock(services, tenantId, now);
    }),
    remind_hours_everywhere: everywhere((tenantId, now) => remindOfHours(services, tenantId, now)),
    lock_periods_everywhere: everywhere((tenantId, now) => lockDuePeriods(services, tenantId, now)),
    recheck_welds_everywhere: everywhere((tenantId, now) => recheckWelds(services, tenantId, now)),
    publish_news_everywhere: everywhere((tenantId, now) => publishNews(services, tenantId, now)),
    sweep_punches_everywhere: everywhere(async (tenantId, now) => {
      await sweepPunches(database, tenantId, now);
      await remindOfStarts(database, tenantId, now);
    }),
  };
}
