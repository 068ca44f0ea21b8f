import type { Tx } from '../database/transaction.ts';

export type JobName = 'send_mail' | 'mail_notice';

/** Puts a job in the queue inside the caller's transaction; `key` makes a repeat replace the waiting one. */
export async function enqueue(
  tx: Tx,
  job: JobName,
  payload: Readonly<Record<string, unknown>>,
  key?: string,
): Promise<void> {
  await tx.sql('select sveis.enqueue($1, $2::jsonb, $3)', [job, JSON.stringify(payload), key ?? null]);
}
