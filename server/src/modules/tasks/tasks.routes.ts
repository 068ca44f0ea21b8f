import { tasks } from '@sveis/domain/modules/tasks';
import * as z from 'zod/mini';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { openModule, recordShapes } from '../../records/index.ts';
import { openTarget, openTask } from './tasks-answer.service.ts';

/** What tasks can do beyond what every record can. Answers are steps. */
export const taskRoutes: readonly RouteDeclaration[] = [
  route.post(
    '/tasks/:id/read',
    {
      summary: 'Say that one has opened a task',
      auth: 'user',
      feature: 'tasks',
      idempotent: true,
      params: z.object({ id: z.uuid() }),
      answer: recordShapes(tasks).record,
    },
    async (ctx, { params }) => openTask(await openModule(ctx, 'tasks'), params.id),
  ),
  route.post(
    '/tasks/:id/opened',
    {
      summary: 'Say that one has opened what a task concerns',
      auth: 'user',
      feature: 'tasks',
      idempotent: true,
      params: z.object({ id: z.uuid() }),
      body: z.object({ rev: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))) }),
      answer: recordShapes(tasks).record,
    },
    async (ctx, { params, body }) => openTarget(await openModule(ctx, 'tasks'), params.id, body.rev),
  ),
];
