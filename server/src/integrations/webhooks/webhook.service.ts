import { randomBytes } from 'node:crypto';
import { notFound, refused, validation } from '@sveis/domain/errors';
import {
  addressInLog,
  type DeliveryState,
  isRecordEvent,
  TRIAL_EVENT,
  type WebhookEvent,
} from '@sveis/domain/integrations';
import type { MessageId } from '@sveis/domain/locales';
import { isFeatureOpen, passesEveryModule } from '@sveis/domain/session';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { newId } from '../../database/uuid.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { mayCall } from '../../outgoing-address.ts';
import { moduleText } from '../../records/index.ts';
import { type SealedFor, sealSecret } from '../../sealed-secret.ts';
import { clearGivenUp, findLog, insertTrial, queueAgain } from './delivery-log.store.ts';
import {
  endStored,
  findWebhook,
  findWebhooks,
  insertWebhook,
  lockWebhook,
  saveSecret,
  updateWebhook,
  type WebhookRow,
} from './webhook.store.ts';

const MOST_WEBHOOKS = 20;
const PAGE = 50;

export interface WebhookWish {
  readonly name: string;
  readonly address: string;
  readonly events: readonly WebhookEvent[];
  readonly modules: readonly string[];
  readonly is_active: boolean;
}

/** Bound to its company and to the webhook: copied to another one it opens nothing. */
export const sealedForWebhook = (key: Buffer, tenantId: number, id: string): SealedFor => ({
  key,
  purpose: 'webhook',
  owner: `${tenantId}:${id}`,
});

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

const recordOf = (row: WebhookRow) => ({
  id: row.id,
  name: row.name,
  address: row.address,
  events: [...row.events],
  modules: [...row.modules],
  is_active: row.is_active,
  created_at: row.created_at.toISOString(),
  made_by: row.made_by_name,
  problem: row.problem,
  problem_at: row.problem_at?.toISOString() ?? null,
  waiting: row.waiting,
  last_sent_at: row.last_sent_at?.toISOString() ?? null,
});

/** The webhooks, and the modules one may tell of, by what this company calls them. */
export async function listWebhooks(ctx: UserContext) {
  const { rights, services, language } = ctx;
  const modules = rights.modules
    .filter(({ feature }) => isFeatureOpen(feature, rights.features, rights.exclusions))
    .map((definition) => ({
      key: definition.key,
      name:
        services.messages.rightName(language, definition.key) ??
        moduleText({ ctx, definition }, `${definition.key}.module` as MessageId),
    }))
    .sort((one, next) => one.name.localeCompare(next.name, language));
  return { data: (await findWebhooks(ctx.tx)).map(recordOf), modules };
}

export async function readWebhook({ tx }: UserContext, id: string) {
  const row = await findWebhook(tx, id);
  if (!row) throw notFound();
  return recordOf(row);
}

/** A webhook is told what its maker may see: only those who may see everything make one. */
function requireAdministrator({ rights }: UserContext): void {
  if (!passesEveryModule(rights.access)) throw refused('WEBHOOK_ONLY_ADMINISTRATOR');
}

function settled({ rights, services }: UserContext, wish: WebhookWish): WebhookWish {
  const name = wish.name.trim();
  const address = wish.address.trim();
  const events = [...new Set(wish.events)];
  const known = new Set(rights.modules.map(({ key }) => key));
  const isOfRecords = events.some(isRecordEvent);
  const modules = isOfRecords ? [...new Set(wish.modules)].filter((key) => known.has(key)) : [];
  const required = [{ code: 'REQUIRED' as const }];
  const problems = {
    ...(name === '' ? { name: required } : {}),
    ...(address === '' ? { address: required } : {}),
    ...(events.length === 0 ? { events: required } : {}),
    ...(isOfRecords && modules.length === 0 ? { modules: required } : {}),
  };
  if (Object.keys(problems).length > 0) throw validation(problems);
  if (!mayCall(address, services.config.webhookHosts, { withQuery: true })) throw refused('WEBHOOK_ADDRESS');
  return { name, address, events, modules, is_active: wish.is_active };
}

const noted = ({ name, address, events, modules, is_active }: WebhookWish) => ({
  name,
  address: addressInLog(address),
  events,
  modules,
  is_active,
});

const note = (
  ctx: UserContext,
  action: 'create' | 'change' | 'delete' | 'send',
  id: string,
  about: { readonly before?: unknown; readonly after?: unknown } = {},
) =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'webhook',
    entityId: id,
    ...about,
  });

const wake = ({ tx }: UserContext, id: string): Promise<void> =>
  enqueue(tx, 'deliver_webhook', { webhook_id: id }, `deliver_webhook:${id}`);

/** The secret is in this answer and nowhere else. */
export async function createWebhook(ctx: UserContext, wish: WebhookWish) {
  requireAdministrator(ctx);
  const webhook = settled(ctx, wish);
  if ((await findWebhooks(ctx.tx)).length >= MOST_WEBHOOKS) throw refused('WEBHOOK_TOO_MANY');
  const id = newId(ctx.now);
  const secret = newSecret();
  await insertWebhook(ctx.tx, {
    ...webhook,
    id,
    isActive: webhook.is_active,
    secret: sealSecret(sealedForWebhook(ctx.services.secret, ctx.tenant.id, id), secret),
    userId: ctx.user.id,
    now: ctx.now,
  });
  await note(ctx, 'create', id, { after: noted(webhook) });
  return { ...(await readWebhook(ctx, id)), secret };
}

/** Who changes it answers for it: what it is told follows their rights from now on. */
export async function editWebhook(ctx: UserContext, id: string, wish: WebhookWish) {
  requireAdministrator(ctx);
  const before = await requireLocked(ctx, id);
  const webhook = settled(ctx, wish);
  await updateWebhook(ctx.tx, {
    ...webhook,
    id,
    isActive: webhook.is_active,
    userId: ctx.user.id,
    now: ctx.now,
  });
  await note(ctx, 'change', id, {
    before: noted({ ...before, events: before.events as readonly WebhookEvent[] }),
    after: noted(webhook),
  });
  await wake(ctx, id);
  return readWebhook(ctx, id);
}

/** From now on messages are signed with the new one, also those that wait. */
export async function renewSecret(ctx: UserContext, id: string) {
  requireAdministrator(ctx);
  await requireLocked(ctx, id);
  const secret = newSecret();
  const sealed = sealSecret(sealedForWebhook(ctx.services.secret, ctx.tenant.id, id), secret);
  await saveSecret(ctx.tx, id, sealed, ctx.now);
  await note(ctx, 'change', id, { after: { secret: 'new' } });
  await wake(ctx, id);
  return { id, secret };
}

export async function endWebhook(ctx: UserContext, id: string) {
  const { name } = await requireLocked(ctx, id);
  await endStored(ctx.tx, id, ctx.now);
  await note(ctx, 'delete', id, { before: { name } });
  return { deleted: id };
}

async function requireLocked(ctx: UserContext, id: string): Promise<WebhookRow> {
  const row = (await lockWebhook(ctx.tx, id)) ? await findWebhook(ctx.tx, id) : undefined;
  if (!row) throw notFound();
  return row;
}

/** Sends a message that says nothing, to see whether it arrives. */
export async function tryWebhook(ctx: UserContext, id: string) {
  await requireLocked(ctx, id);
  const event = newId(ctx.now);
  await insertTrial(ctx.tx, {
    webhookId: id,
    id: event,
    event: TRIAL_EVENT,
    userId: ctx.user.id,
    now: ctx.now,
  });
  await note(ctx, 'send', id, { after: { event: TRIAL_EVENT } });
  await wake(ctx, id);
  return { id: event };
}

export async function resendDelivery(ctx: UserContext, id: string, event: string) {
  await requireLocked(ctx, id);
  if (!(await queueAgain(ctx.tx, id, event, ctx.now))) throw notFound();
  await clearGivenUp(ctx.tx, id);
  await note(ctx, 'send', id, { after: { event } });
  await wake(ctx, id);
  return { id: event };
}

export interface LogQuery {
  readonly state?: DeliveryState | undefined;
  readonly search?: string | undefined;
  readonly below_at?: string | undefined;
  readonly below_id?: string | undefined;
}

/** What was sent and what was not, the newest first; not what it said. */
export async function readLog(ctx: UserContext, id: string, { state, search, below_at, below_id }: LogQuery) {
  if (!(await findWebhook(ctx.tx, id))) throw notFound();
  const below = below_at && below_id ? { at: new Date(below_at), id: below_id } : undefined;
  const rows = await findLog(ctx.tx, {
    webhookId: id,
    state,
    search: search?.trim() || undefined,
    below,
    limit: PAGE + 1,
  });
  return {
    has_more: rows.length > PAGE,
    data: rows.slice(0, PAGE).map((row) => ({
      ...row,
      at: row.at.toISOString(),
      tried_at: row.tried_at?.toISOString() ?? null,
      due_at: row.due_at.toISOString(),
    })),
  };
}
