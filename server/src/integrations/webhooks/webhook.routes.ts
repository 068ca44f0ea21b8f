import { deliveryStates, webhookEvents } from '@sveis/domain/integrations';
import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';
import { instant } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import {
  createWebhook,
  editWebhook,
  endWebhook,
  listWebhooks,
  readLog,
  readWebhook,
  renewSecret,
  resendDelivery,
  tryWebhook,
} from './webhook.service.ts';

const PATH = '/admin/webhooks';
const keeper = { auth: 'user', can: ['manage', 'settings'] } as const;
const params = z.object({ id: z.uuid() });

const body = z.object({
  name: z.string().check(z.maxLength(80)),
  address: z.string().check(z.maxLength(1000)),
  events: z.array(z.enum(webhookEvents)).check(z.maxLength(20)),
  modules: z._default(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(200)), []),
  is_active: z._default(z.boolean(), true),
});
const example = {
  name: 'ERP',
  address: 'https://erp.example.com/sveis',
  events: ['record_created'] as const,
  modules: ['deviation'],
  is_active: true,
};

const facts = {
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  events: z.array(z.string()),
  modules: z.array(z.string()),
  is_active: z.boolean(),
  created_at: instant,
  made_by: z.string(),
  /** Why nothing is sent (`maker`, `secret`), or that something never arrived (`given_up`). */
  problem: z.nullable(z.string()),
  problem_at: z.nullable(instant),
  waiting: z.int(),
  last_sent_at: z.nullable(instant),
};
const webhook = named('Webhook', z.object(facts));

const delivery = named(
  'WebhookDelivery',
  z.object({
    id: z.uuid(),
    event: z.string(),
    entity: z.string(),
    entity_id: z.string(),
    number: z.nullable(z.string()),
    at: instant,
    state: z.enum(deliveryStates),
    tries: z.int(),
    tried_at: z.nullable(instant),
    due_at: instant,
    status: z.nullable(z.int()),
    problem: z.nullable(z.string()),
  }),
);

/** Other systems that are told of what happens. */
export const webhookRoutes: readonly RouteDeclaration[] = [
  route.get(
    PATH,
    {
      summary: 'Webhooks of the company, and the modules one may tell of',
      ...keeper,
      answers: 'list',
      answer: z.object({
        data: z.array(webhook),
        modules: z.array(z.object({ key: z.string(), name: z.string() })),
      }),
    },
    (ctx) => listWebhooks(ctx),
  ),
  route.get(
    `${PATH}/:id`,
    { summary: 'One webhook, without its secret', ...keeper, params, answer: webhook },
    (ctx, { params }) => readWebhook(ctx, params.id),
  ),
  route.post(
    PATH,
    {
      // Without a key: a stored answer would keep the secret, which nothing here does.
      summary: 'New webhook; the secret its messages are signed with is shown this once',
      ...keeper,
      body,
      example,
      answer: z.object({ ...facts, secret: z.string() }),
    },
    (ctx, { body }) => createWebhook(ctx, body),
  ),
  route.put(
    `${PATH}/:id`,
    {
      summary: 'Change a webhook; what it is told follows the rights of the person who changed it',
      ...keeper,
      idempotent: true,
      params,
      body,
      example,
      answer: webhook,
    },
    (ctx, { params, body }) => editWebhook(ctx, params.id, body),
  ),
  route.post(
    `${PATH}/:id/secret`,
    {
      summary: 'New secret of a webhook, shown this once; the old one ends',
      ...keeper,
      params,
      answer: z.object({ id: z.uuid(), secret: z.string() }),
    },
    (ctx, { params }) => renewSecret(ctx, params.id),
  ),
  route.post(
    `${PATH}/:id/trial`,
    {
      summary: 'Send a message to see whether it arrives',
      ...keeper,
      idempotent: true,
      params,
      answer: z.object({ id: z.uuid() }),
    },
    (ctx, { params }) => tryWebhook(ctx, params.id),
  ),
  route.delete(
    `${PATH}/:id`,
    {
      summary: 'End a webhook, with everything that waits for it',
      ...keeper,
      idempotent: true,
      answers: 'flat',
      params,
      answer: z.object({ deleted: z.uuid() }),
    },
    (ctx, { params }) => endWebhook(ctx, params.id),
  ),
  route.get(
    `${PATH}/:id/deliveries`,
    {
      summary: 'What a webhook was sent and what it was not, the newest first',
      ...keeper,
      answers: 'list',
      params,
      query: z.object({
        state: z.optional(z.enum(deliveryStates)),
        search: z.optional(z.string().check(z.maxLength(80))),
        below_at: z.optional(instant),
        below_id: z.optional(z.uuid()),
      }),
      answer: z.object({ has_more: z.boolean(), data: z.array(delivery) }),
    },
    (ctx, { params, query }) => readLog(ctx, params.id, query),
  ),
  route.post(
    `${PATH}/:id/deliveries/:event/resend`,
    {
      summary: 'Send a message again, under the same event id',
      ...keeper,
      idempotent: true,
      params: z.object({ id: z.uuid(), event: z.uuid() }),
      answer: z.object({ id: z.uuid() }),
    },
    (ctx, { params }) => resendDelivery(ctx, params.id, params.event),
  ),
];
