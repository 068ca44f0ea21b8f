import * as z from 'zod/mini';
import type { Services } from '../context.ts';
import { enqueueAt } from '../jobs/enqueue.ts';
import { findPrinterOf, type JobState, lockJob, moveJob } from './print-job.store.ts';
import { findPrinter } from './printer-address.ts';
import { type PrintOutcome, sendTo } from './printer-connection.ts';

const payloadShape = z.object({ tenant_id: z.int(), job_id: z.uuid() });

/** A printer that is off gets its labels when it is on again soon; later nobody stands there any more. */
const MOST_TRIES = 6;
const waitMs = (tries: number): number => Math.min(60_000, 5_000 * 2 ** tries);

/**
 * Sends labels to their printer. The job is `printing` in the database before the first byte leaves: whatever ends the
 * server then, the labels are not printed a second time by themselves.
 */
export async function printLabels(services: Services, payload: unknown): Promise<void> {
  const { tenant_id: tenantId, job_id: id } = payloadShape.parse(payload);
  const { database, config, clock, log } = services;
  const taken = await database.inTenant(tenantId, async (tx) => {
    const job = await lockJob(tx, id);
    if (job?.state === 'printing') await moveJob(tx, { id, state: 'unsure', tries: job.tries, now: clock() });
    if (job?.state !== 'waiting' || job.zpl === null) return undefined;
    const printer = await findPrinterOf(tx, job.printer_id);
    if (!printer) {
      await moveJob(tx, { id, state: 'failed', tries: job.tries, now: clock() });
      return undefined;
    }
    await moveJob(tx, { id, state: 'printing', tries: job.tries + 1, now: clock() });
    return { printer, zpl: job.zpl, tries: job.tries + 1 };
  });
  if (!taken) return;
  const { printer, zpl, tries } = taken;
  const outcome = await findPrinter(printer, config.printerHosts)
    .then((host) => sendTo({ host, port: printer.port }, zpl))
    .catch((error: unknown): PrintOutcome => {
      log.warn(
        { tenant: tenantId, printer: printer.id, problem: String(error) },
        'a label printer is not reached',
      );
      return 'unreached';
    });
  const state = stateAfter(outcome, tries);
  await database.inTenant(tenantId, async (tx) => {
    await moveJob(tx, { id, state, tries, now: clock() });
    if (state === 'waiting')
      await enqueueAt(
        tx,
        'print_labels',
        { job_id: id },
        { at: new Date(clock().getTime() + waitMs(tries)), key: `print_labels:${id}` },
      );
  });
}

function stateAfter(outcome: PrintOutcome, tries: number): JobState {
  if (outcome === 'sent') return 'sent';
  if (outcome === 'broken') return 'unsure';
  return tries < MOST_TRIES ? 'waiting' : 'failed';
}
