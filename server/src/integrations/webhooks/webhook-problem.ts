import type { WebhookProblem } from '@sveis/domain/integrations';
import { findAdministrators } from '../../admin/index.ts';
import type { Tx } from '../../database/transaction.ts';
import { notify } from '../../notifications/index.ts';
import { markProblem } from './delivery-queue.store.ts';

/** Marks a webhook and tells the administrators, once until something has arrived again or somebody has seen to it. */
export async function tellProblem(tx: Tx, id: string, problem: WebhookProblem, now: Date): Promise<void> {
  const name = await markProblem(tx, id, problem, now);
  if (name === undefined) return;
  const kind = problem === 'given_up' ? 'webhook_given_up' : 'webhook_stopped';
  await notify(tx, { users: await findAdministrators(tx), kind, params: { id, name } }, now);
}
