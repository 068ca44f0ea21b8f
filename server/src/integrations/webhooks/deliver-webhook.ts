import { type DeliveryProblem, isGivenUp, pauseMs, retryDelayMs } from '@sveis/domain/integrations';
import * as z from 'zod/mini';
import type { Services } from '../../context.ts';
import { enqueueAt } from '../../jobs/enqueue.ts';
import { openSecret } from '../../sealed-secret.ts';
import { makeBody } from './delivery-body.ts';
import {
  type ClaimedWebhook,
  claimWebhook,
  findDueDelivery,
  findIdle,
  findNextDue,
  holdWebhook,
  keepBody,
  type QueuedDelivery,
  releaseWebhook,
  saveOutcome,
  saveReach,
} from './delivery-queue.store.ts';
import { sealedForWebhook } from './webhook.service.ts';
import { type CallOutcome, callWebhook } from './webhook-call.ts';
import { tellProblem } from './webhook-problem.ts';

const payloadShape = z.object({ tenant_id: z.int(), webhook_id: z.uuid() });

/** Then others have their turn: what is left is queued again. */
const MOST_AT_ONCE = 200;

/** The clocks of server and database may differ a little. */
const LEAST_WAIT_MS = 1000;

interface Run {
  readonly services: Services;
  readonly tenantId: number;
  readonly webhook: ClaimedWebhook;
  readonly secret: string;
}

/**
 * Sends what is due for one webhook, one message after the other. A message is marked as sent after the answer: whatever
 * ends the server in between, it is sent again, with the same id and the same words.
 */
export async function deliverWebhook(services: Services, payload: unknown): Promise<void> {
  const { tenant_id: tenantId, webhook_id: id } = payloadShape.parse(payload);
  const { database, clock } = services;
  const webhook = await database.inTenant(tenantId, (tx) => claimWebhook(tx, id, clock()));
  if (!webhook) return;
  try {
    const secret = openSecret(sealedForWebhook(services.secret, tenantId, id), webhook.secret);
    if (secret === undefined)
      await database.inTenant(tenantId, (tx) => tellProblem(tx, id, 'secret', clock()));
    else await sendDue({ services, tenantId, webhook, secret });
  } finally {
    await database.inTenant(tenantId, (tx) => releaseWebhook(tx, id));
  }
  // Only after it has been let go: what was queued meanwhile found it taken.
  await database.inTenant(tenantId, async (tx) => {
    const due = await findNextDue(tx, id);
    if (!due) return;
    const at = new Date(Math.max(due.getTime(), clock().getTime() + LEAST_WAIT_MS));
    const key = `deliver_webhook:${id}:${at.getTime()}`;
    await enqueueAt(tx, 'deliver_webhook', { webhook_id: id }, { at, key });
  });
}

async function sendDue(run: Run): Promise<void> {
  const { services, tenantId, webhook } = run;
  for (let count = 0; count < MOST_AT_ONCE; count += 1) {
    const due = await services.database.inTenant(tenantId, async (tx) => {
      await holdWebhook(tx, webhook.id, services.clock());
      return findDueDelivery(tx, webhook.id, services.clock());
    });
    if (!due || !(await sendOne(run, due))) return;
  }
}

/** Whether the next one may be tried. */
async function sendOne({ services, tenantId, webhook, secret }: Run, due: QueuedDelivery): Promise<boolean> {
  const { database, clock, config } = services;
  const made = await database.inTenant(tenantId, async (tx) => {
    if (due.body !== null) return { body: due.body };
    const body = await makeBody(services, tx, webhook, due);
    const now = clock();
    if (body === 'maker') await tellProblem(tx, webhook.id, 'maker', now);
    else if (body === 'hidden')
      await saveOutcome(tx, webhook.id, {
        id: due.id,
        state: 'hidden',
        status: null,
        problem: null,
        dueAt: now,
        now,
      });
    else await keepBody(tx, webhook.id, { id: due.id, ...body });
    return body;
  });
  if (made === 'maker') return false;
  if (made === 'hidden') return true;
  const outcome = await callWebhook({
    address: webhook.address,
    hosts: config.webhookHosts,
    secret,
    eventId: due.id,
    event: due.event,
    body: made.body,
    now: clock(),
  });
  await settle({ services, tenantId, webhook, secret }, due, outcome);
  return isReached(outcome.problem);
}

/** Whether anybody answered: if not, the rest is not tried either. */
const isReached = (problem: DeliveryProblem | null): boolean =>
  problem === null || problem === 'refused' || problem === 'redirect';

async function settle(
  { services, tenantId, webhook }: Run,
  due: QueuedDelivery,
  { status, problem }: CallOutcome,
): Promise<void> {
  const now = services.clock();
  const isOver = problem !== null && isGivenUp(due.queued_at, now);
  const failed = isOver ? 'given_up' : 'waiting';
  await services.database.inTenant(tenantId, async (tx) => {
    await saveOutcome(tx, webhook.id, {
      id: due.id,
      state: problem === null ? 'sent' : failed,
      status,
      problem,
      dueAt: problem === null ? now : new Date(now.getTime() + retryDelayMs(due.tries + 1)),
      now,
    });
    if (isOver) await tellProblem(tx, webhook.id, 'given_up', now);
    const failures = isReached(problem) ? 0 : webhook.failures + 1;
    const pausedUntil = failures === 0 ? null : new Date(now.getTime() + pauseMs(failures));
    await saveReach(tx, webhook.id, { failures, pausedUntil });
  });
  if (problem !== null)
    services.log.warn(
      { tenant: tenantId, webhook: webhook.id, event: due.id, status, problem },
      'a webhook was not delivered',
    );
}

/** Each minute: what a server that was stopped half-way has left. */
export async function resumeWebhooks({ database }: Services, tenantId: number, now: Date): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    for (const { id } of await findIdle(tx, now))
      await enqueueAt(tx, 'deliver_webhook', { webhook_id: id }, { at: now, key: `deliver_webhook:${id}` });
  });
}
