import { startStates, startSteps } from '@sveis/domain/admin';
import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';
import { key } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { readStartGuide, saveStartGuide } from './start-guide.service.ts';

const guide = named(
  'StartGuide',
  z.object({
    is_open: z.boolean(),
    project_id: z.nullable(key),
    steps: z.array(
      z.object({ step: z.enum(startSteps), state: z.enum(startStates), names: z.array(z.string()) }),
    ),
  }),
);

const keeper = { auth: 'user', can: ['manage', 'settings'], answer: guide } as const;

/** The first-run guide: what a new company still lacks. */
export const startGuideRoutes: readonly RouteDeclaration[] = [
  route.get('/admin/start', { summary: 'How far the first-run guide has come', ...keeper }, (ctx) =>
    readStartGuide(ctx),
  ),
  route.put(
    '/admin/start',
    {
      summary: 'Answer or skip a step of the first-run guide, or put the guide away',
      ...keeper,
      idempotent: true,
      body: z.object({
        step: z.optional(z.enum(startSteps)),
        state: z.optional(z.enum(['done', 'skipped'])),
        is_open: z.optional(z.boolean()),
      }),
      example: { step: 'activity', state: 'skipped' },
    },
    (ctx, { body }) => saveStartGuide(ctx, body),
  ),
];
