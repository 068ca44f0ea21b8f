import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Crew, hireCrew } from '@sveis/server/testing/crew';
import { openPostOffice, type PostOffice } from '@sveis/server/testing/services/post-office';
import { openWebhookReceiver, type WebhookReceiver } from '@sveis/server/testing/services/webhook-receiver';
import { bulkRows } from '../backup/bulk-rows.ts';
import { type ChildServer, startChildServer } from '../crash/child-server.ts';
import type { TrustContext } from '../runner/goal.ts';
import { type Installation, withInstallation } from '../sveis/installation.ts';

const roles = ['employee', 'quality', 'warehouse', 'admin'] as const;
/** Long enough for a server to end after a letter or a message was taken and before that is noted. */
const TAKES_MS = 100;
/** So that a backup takes a while. */
const AUDIT_ROWS = 60_000;
const REPORTS = '/api/main/projects/1/technical-report';

/** A company that asks for jobs, and the server that does them and can be killed. */
export interface JobSite {
  readonly sveis: Installation;
  readonly crew: Crew<(typeof roles)[number]>;
  /** Does the jobs; the calls are answered by another process, which does none. */
  readonly server: ChildServer;
  readonly post: PostOffice;
  readonly receiver: WebhookReceiver;
  readonly backups: string;
  /** The form whose checklists are mailed. */
  readonly form: number;
}

export async function withJobSite(
  context: TrustContext,
  work: (site: JobSite) => Promise<void>,
): Promise<void> {
  const post = await openPostOffice({ takes: TAKES_MS });
  const receiver = await openWebhookReceiver();
  receiver.answer = () => delay(TAKES_MS, 200);
  const env = { WEBHOOK_HOSTS: receiver.host, SMTP_URL: post.smtpUrl };
  await withInstallation(context, { env, isOnRealTime: true }, async (sveis) => {
    const backups = join(sveis.dataDir, 'backups');
    await mkdir(backups);
    const crew = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    const form = await fillCompany(sveis, crew, receiver);
    const own = { DATA_DIR: sveis.dataDir, BACKUP_DIR: backups, BACKUP_KEEP: '1000' };
    const server = await startChildServer(sveis.urls, { ...env, ...own });
    try {
      await work({ sveis, crew, server, post, receiver, backups, form });
    } finally {
      await server.remove();
    }
  }).finally(() => Promise.all([post.close(), receiver.close()]));
}

/** What papers, reports, imports and messages are about. */
async function fillCompany(
  sveis: Installation,
  crew: JobSite['crew'],
  receiver: WebhookReceiver,
): Promise<number> {
  const { as } = crew;
  await crew.give('quality', 'forms', 'manage');
  await crew.give('warehouse', 'equipment', 'manage');
  await crew.sql("insert into location (tenant_id, id, name, kind) values ($1, 1, 'Tool store', 'room')");
  await bulkRows(sveis.superuser, crew.company.id, AUDIT_ROWS);
  for (const title of ['Support S-1', 'Support S-2', 'Support S-3'])
    await as.employee('POST', REPORTS, {
      body: { title, report_type: 'inspection', object: 'S', scope: 'S', conclusion: 'Fit', result: 'ok' },
    });
  const hook = { name: 'ERP', address: receiver.address, events: ['record_created'], modules: ['deviation'] };
  const { record } = await as.admin('POST', '/api/main/admin/webhooks', { body: hook });
  receiver.secret = String(record.secret);
  const made = await as.quality('POST', '/api/main/forms', { body: { content: formContent } });
  const published = await as.quality('POST', `/api/main/forms/${made.record.id}/publish`, { body: {} });
  if (published.status !== 200) throw new Error(`no form: ${JSON.stringify(published.body)}`);
  return Number(made.record.id);
}

const question = { id: 'light', name: 'light', kind: 'yes_no_na', columns: 12, label: { en: 'Light?' } };
const addresses = { id: 'to', name: 'to', kind: 'emails', columns: 12, label: { en: 'To' } };
const formContent = {
  name: 'mailed',
  title: { en: 'Mailed' },
  category: 'hse',
  use: ['global'],
  number_series: 'ML-{000}',
  sections: [
    {
      id: 's1',
      title: { en: 'Part' },
      rows: [question, addresses].map((field, index) => ({ id: `r${index}`, fields: [field] })),
    },
  ],
};
