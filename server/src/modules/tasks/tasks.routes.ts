import * as z from 'zod/mini';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { openRecords, type RecordModule } from '../../records/index.ts';
import { openTask } from './tasks-answer.service.ts';

/** What tasks can do beyond what every record can. Answers are steps. */
export const taskRoutes = (tasks: RecordModule): readonly RouteDeclaration[] => [
  route.post(
    '/tasks/:id/read',
    {
      summary: 'Say that one has opened a task',
      auth: 'user',
      feature: tasks.definition.feature,
      idempotent: true,
      params: z.object({ id: z.uuid() }),
    },
    async (ctx, { params }) => openTask(await openRecords(ctx, tasks), params.id),
  ),
];
