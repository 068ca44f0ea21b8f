import { deliveryStates } from '@sveis/domain/time';
import * as z from 'zod/mini';
import { route } from '../http/route.ts';
import { deliver, previewDelivery } from './delivery/delivery.service.ts';
import { wireDays } from './delivery/delivery-access.ts';
import { approveDelivery, returnDelivery, withdrawDelivery } from './delivery/delivery-decision.service.ts';
import { listDeliveries, openDelivery, ownDeliveries } from './delivery/delivery-list.service.ts';
import { timeAnswers } from './time-answers.ts';

const read = { auth: 'user', feature: 'myshifts' } as const;
const write = { ...read, idempotent: true, answer: timeAnswers.deliveryRecord } as const;
const range = z.object(wireDays);
const deliveryId = z.object({ id: z.uuid() });
const words = z.string().check(z.maxLength(4000));
const decision = z.object({ rev: z.optional(z.int32()) });

/** Handing in a week or a month, and what a leader answers. */
export const deliveryRoutes = [
  route.get(
    '/deliveries/preview',
    { summary: 'What handing in would mean', ...read, query: range, answer: timeAnswers.preview },
    (ctx, { query }) => previewDelivery(ctx, query),
  ),
  route.get(
    '/deliveries/mine',
    {
      summary: 'Own deliveries',
      ...read,
      answers: 'list',
      query: range,
      answer: timeAnswers.ownDeliveries,
    },
    (ctx, { query }) => ownDeliveries(ctx, query),
  ),
  route.get(
    '/deliveries',
    {
      summary: 'Deliveries and who has not delivered',
      ...read,
      answers: 'list',
      can: ['list', 'hours'],
      query: z.object({ ...wireDays, state: z.optional(z.enum([...deliveryStates, 'undelivered'])) }),
      answer: timeAnswers.deliveries,
    },
    (ctx, { query }) => listDeliveries(ctx, query),
  ),
  route.get(
    '/deliveries/:id',
    { summary: 'One delivery', ...read, params: deliveryId, answer: timeAnswers.delivery },
    (ctx, { params }) => openDelivery(ctx, params.id),
  ),
  route.post(
    '/deliveries',
    {
      summary: 'Hand in a week or a month',
      ...write,
      body: z.object({ ...wireDays, id: z.optional(z.uuid()), comment: z.optional(words) }),
      answer: timeAnswers.handedIn,
    },
    (ctx, { body }) => deliver(ctx, body),
  ),
  route.post(
    '/deliveries/:id/withdraw',
    { summary: 'Take it back before it is decided on', ...write, params: deliveryId, body: decision },
    (ctx, { params, body }) => withdrawDelivery(ctx, params.id, body.rev),
  ),
  route.post(
    '/deliveries/:id/approve',
    { summary: 'Approve', ...write, params: deliveryId, body: decision },
    (ctx, { params, body }) => approveDelivery(ctx, params.id, body.rev),
  ),
  route.post(
    '/deliveries/:id/return',
    {
      summary: 'Return with a reason',
      ...write,
      params: deliveryId,
      body: z.extend(decision, { reason: z.optional(words) }),
    },
    (ctx, { params, body }) => returnDelivery(ctx, params.id, body.reason ?? '', body.rev),
  ),
];
