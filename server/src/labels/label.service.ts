import { join } from 'node:path';
import { notFound, refused } from '@sveis/domain/errors';
import type { LabelSize } from '@sveis/domain/labels';
import { BytesAnswer } from '../answer.ts';
import { type AuditEntry, writeAudit } from '../audit/index.ts';
import type { IdentityContext, UserContext } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { contentDisposition } from '../files/index.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { inWorkFolder, openedFile } from '../reports/index.ts';
import type { Label } from './label.ts';
import { labelDocument } from './label-pdf.ts';
import { zplOf } from './label-zpl.ts';
import { findJob, findPrinterOf, findPrinters, insertJob, type PrintJob } from './print-job.store.ts';
import { type LabelItem, readLabels } from './read-labels.service.ts';

const countOf = (labels: readonly Label[]): number => labels.reduce((sum, { copies }) => sum + copies, 0);

const note = (ctx: IdentityContext, tx: Tx, action: AuditEntry['action'], after: object): Promise<void> =>
  writeAudit(tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'label',
    after,
  });

/** Labels as a PDF: sheets of 24, or a page for each. */
export async function labelPdf(
  ctx: IdentityContext,
  wish: { readonly size: LabelSize; readonly items: readonly LabelItem[]; readonly used: number },
): Promise<BytesAnswer> {
  const { services, tenant, language } = ctx;
  const labels = await services.database.inTenant(tenant.id, async (tx) => {
    const read = await readLabels({ ...ctx, tx }, wish.items);
    await note(ctx, tx, 'export', { format: 'pdf', labels: countOf(read), of: wish.items });
    return read;
  });
  const title = services.messages.text(language, 'labels.title');
  const document = labelDocument({ ...wish, labels, title, language });
  return inWorkFolder(services.config.dataDir, tenant.id, async (folder) => {
    const to = join(folder, 'label-sheet.pdf');
    await services.pdf.run(tenant.id, { kind: 'draw', document, folder, to });
    const { body, size } = await openedFile(to);
    return new BytesAnswer(
      200,
      {
        'content-type': 'application/pdf',
        'content-length': size,
        'content-disposition': contentDisposition('attachment', 'label-sheet.pdf'),
      },
      body,
    );
  });
}

/** Printers everybody may choose; where they stand in the network is told to nobody. */
export async function listPrinters(ctx: UserContext) {
  const printers = await findPrinters(ctx.tx);
  return { data: printers.map(({ id, name, size }) => ({ id, name, size })) };
}

const jobShown = ({ id, printer, state, labels }: PrintJob) => ({ id, printer, state, labels });

/** Labels on their way to a printer: kept first, sent by a job that tries again while nothing has been printed. */
export async function sendLabels(
  ctx: UserContext,
  wish: { readonly id: string; readonly printerId: number; readonly items: readonly LabelItem[] },
) {
  const printer = await findPrinterOf(ctx.tx, wish.printerId);
  if (!printer) throw refused('NO_PRINTER');
  const labels = await readLabels(ctx, wish.items);
  await insertJob(ctx.tx, {
    id: wish.id,
    printerId: printer.id,
    labels: countOf(labels),
    zpl: zplOf(labels, printer.size),
    userId: ctx.user.id,
    now: ctx.now,
  });
  await enqueue(ctx.tx, 'print_labels', { job_id: wish.id }, `print_labels:${wish.id}`);
  await note(ctx, ctx.tx, 'print', { printer: printer.name, labels: countOf(labels), of: wish.items });
  return { id: wish.id, printer: printer.name, state: 'waiting' as const, labels: countOf(labels) };
}

/** How far one's own labels have come. */
export async function readPrintJob(ctx: UserContext, id: string) {
  const job = await findJob(ctx.tx, id);
  if (job?.created_by !== ctx.user.id) throw notFound();
  return jobShown(job);
}
