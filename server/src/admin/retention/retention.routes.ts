import { retentionKinds } from '@sveis/domain/admin';
import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { previewRetention, readRetention, saveRetention } from './retention.service.ts';

const retention = named(
  'Retention',
  z.object({
    rev: z.int(),
    kinds: z.array(
      z.object({
        kind: z.enum(retentionKinds),
        days: z.int(),
        standard: z.int(),
        min: z.int(),
        max: z.int(),
        may_stay: z.boolean(),
      }),
    ),
  }),
);

const keeper = { auth: 'user', can: ['manage', 'settings'] } as const;

/** How long each kind of data is kept. */
export const retentionRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/admin/retention',
    { summary: 'How long each kind of data is kept', ...keeper, answer: retention },
    (ctx) => readRetention(ctx),
  ),
  route.get(
    '/admin/retention/preview',
    {
      summary: 'How many rows the next night would remove with so many days',
      ...keeper,
      query: z.object({
        kind: z.enum(retentionKinds),
        days: z.coerce.number().check(z.int32()),
      }),
      answer: z.object({ kind: z.string(), days: z.int(), count: z.int() }),
    },
    (ctx, { query }) => previewRetention(ctx, query.kind, query.days),
  ),
  route.put(
    '/admin/retention',
    {
      summary: 'Change how long data is kept; kinds that are not sent stay as they are',
      ...keeper,
      idempotent: true,
      body: z.object({
        days: z.record(z.string().check(z.maxLength(40)), z.number()),
        rev: z.optional(z.int32()),
      }),
      example: { days: { notices: 365 } },
      answer: retention,
    },
    (ctx, { body }) => saveRetention(ctx, body),
  ),
];
