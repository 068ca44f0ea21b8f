import type { Tx } from '../database/transaction.ts';

export type JobName =
  | 'send_mail'
  | 'mail_notice'
  | 'mail_digest'
  | 'push_notice'
  | 'make_exports'
  | 'run_imports'
  | 'send_checklist'
  | 'share_documents'
  | 'print_labels'
  | 'render_levels'
  | 'deliver_webhook'
  | 'weigh_welds';
type Payload = Readonly<Record<string, unknown>>;

/** Puts a job in the queue inside the caller's transaction; `key` makes a repeat replace the waiting one. */
export async function enqueue(tx: Tx, job: JobName, payload: Payload, key?: string): Promise<void> {
  await tx.sql('select sveis.enqueue($1, $2::jsonb, $3)', [job, JSON.stringify(payload), key ?? null]);
}

/** One that waits; a repeat of its key takes its place and leaves when the first would have left. */
export async function enqueueAt(
  tx: Tx,
  job: JobName,
  payload: Payload,
  { at, key }: { readonly at: Date; readonly key?: string | undefined },
): Promise<void> {
  await tx.sql('select sveis.enqueue_at($1, $2::jsonb, $3, $4)', [
    job,
    JSON.stringify(payload),
    key ?? null,
    at,
  ]);
}

export interface QueuedJob {
  readonly job: JobName;
  readonly payload: Payload;
  /** When it is to leave; at once where nothing is said. */
  readonly at?: Date | undefined;
  /** A repeat takes the place of the one that waits and leaves when that would have left. No two of a list share one. */
  readonly key?: string | undefined;
}

/** Many at once: a statement for each would look through the queue as often. */
export async function enqueueAll(tx: Tx, jobs: readonly QueuedJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const given = jobs.map(({ job, payload, at, key }) => ({ task: job, payload, at, key }));
  await tx.sql('select sveis.enqueue_all($1::jsonb)', [JSON.stringify(given)]);
}
