import { deliveryStates, type WebhookEvent } from '@sveis/domain/integrations';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../../lib/api/api.ts';

const PATH = 'admin/webhooks';

const webhook = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  events: z.array(z.string()),
  modules: z.array(z.string()),
  is_active: z.boolean(),
  problem: z.nullable(z.enum(['maker', 'secret', 'given_up'])),
  waiting: z.int(),
  last_sent_at: z.nullable(z.string()),
});
export type Webhook = z.infer<typeof webhook>;

const choices = z.object({
  data: z.array(webhook),
  modules: z.array(z.object({ key: z.string(), name: z.string() })),
});
export type WebhookChoices = z.infer<typeof choices>;

const delivery = z.object({
  id: z.string(),
  event: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  number: z.nullable(z.string()),
  at: z.string(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  due_at: z.string(),
  status: z.nullable(z.int()),
  problem: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof delivery>;

export interface WebhookDraft {
  readonly name: string;
  readonly address: string;
  readonly events: readonly WebhookEvent[];
  readonly modules: readonly string[];
  readonly is_active: boolean;
}

const secret = z.object({ id: z.string(), secret: z.string() });

export const webhooksQuery = queryOptions({
  queryKey: ['admin', 'webhooks'],
  queryFn: ({ signal }) => api.main.get(PATH, choices, { signal }),
  staleTime: 0,
});

export const makeWebhook = (draft: WebhookDraft) => api.main.post(PATH, draft, secret);
export const saveWebhook = (id: string, draft: WebhookDraft) => api.main.put(`${PATH}/${id}`, draft, webhook);
export const renewSecret = (id: string) => api.main.post(`${PATH}/${id}/secret`, {}, secret);
export const tryWebhook = (id: string) =>
  api.main.post(`${PATH}/${id}/trial`, {}, z.object({ id: z.string() }));
export const endWebhook = (id: string) =>
  api.main.delete(`${PATH}/${id}`, undefined, z.object({ deleted: z.string() }));
export const resend = (id: string, event: string) =>
  api.main.post(`${PATH}/${id}/deliveries/${event}/resend`, {}, z.object({ id: z.string() }));

export interface LogAsked {
  readonly state: string;
  readonly search: string;
}

const FRESH_MS = 5000;

export const logQuery = (id: string, { state, search }: LogAsked) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'webhooks', id, 'log', state, search],
    queryFn: ({ signal, pageParam }) =>
      api.main.get(`${PATH}/${id}/deliveries`, z.object({ has_more: z.boolean(), data: z.array(delivery) }), {
        signal,
        query: { ...(state ? { state } : {}), ...(search.trim() ? { search } : {}), ...pageParam },
      }),
    initialPageParam: {} as Readonly<Record<string, string>>,
    getNextPageParam: ({ has_more, data }) => {
      const last = data.at(-1);
      return has_more && last ? { below_at: last.at, below_id: last.id } : undefined;
    },
    staleTime: 0,
    // What waits is about to be sent: the list follows while somebody looks.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.data.some((one) => one.state === 'waiting')) ? FRESH_MS : false,
  });
