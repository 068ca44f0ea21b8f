import { tasks } from '@sveis/domain/modules/tasks';
import * as z from 'zod/mini';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { openModule, recordShapes } from '../../records/index.ts';
import { openTask } from './tasks-answer.service.ts';

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
];
