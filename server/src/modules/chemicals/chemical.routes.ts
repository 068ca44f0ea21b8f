import { chemicallist } from '@sveis/domain/modules/chemicals';
import * as z from 'zod/mini';
import { newId } from '../../database/uuid.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { openModule, recordShapes } from '../../records/index.ts';
import { chemicalAnswers } from './chemical-answers.ts';
import { listFirstAid } from './chemical-first-aid.service.ts';
import { answerTask, askToConfirm, listTasks } from './chemical-tasks.service.ts';
import { addTraining, listTraining, removeTraining } from './chemical-training.service.ts';

const call = { auth: 'user', feature: 'chemicallist' } as const;
const params = z.object({ id: z.uuid() });

/** First aid of every product the company has at once, who has been trained in what, and who has understood it. */
export const chemicalRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/chemicallist/first_aid',
    {
      summary: 'First aid for every chemical in use',
      ...call,
      answers: 'list',
      answer: chemicalAnswers.firstAid,
    },
    async (ctx) => listFirstAid(await openModule(ctx, 'chemicallist')),
  ),
  route.get(
    '/chemicallist/:id/training',
    {
      summary: 'Training a chemical asks for, and who has it',
      ...call,
      answers: 'list',
      params,
      answer: chemicalAnswers.trainings,
    },
    async (ctx, input) => listTraining(await openModule(ctx, 'chemicallist'), input.params.id),
  ),
  route.post(
    '/chemicallist/:id/training',
    {
      summary: 'Write down that somebody has been trained in a chemical',
      ...call,
      idempotent: true,
      params,
      body: z.object({
        id: z.optional(z.uuid()),
        person_id: z.optional(z.int32()),
        day: z.optional(z.string().check(z.maxLength(10))),
      }),
      answer: chemicalAnswers.training,
    },
    async (ctx, input) =>
      addTraining(await openModule(ctx, 'chemicallist'), input.params.id, {
        ...input.body,
        id: input.body.id ?? newId(ctx.now),
      }),
  ),
  route.delete(
    '/chemicallist/:id/training/:training',
    {
      summary: 'Take back a training that was written down by mistake',
      ...call,
      answers: 'flat',
      idempotent: true,
      params: z.object({ id: z.uuid(), training: z.uuid() }),
      answer: chemicalAnswers.removed,
    },
    async (ctx, input) =>
      removeTraining(await openModule(ctx, 'chemicallist'), input.params.id, input.params.training),
  ),
  route.get(
    '/chemicallist/:id/tasks',
    {
      summary: 'What people have been asked about a chemical',
      ...call,
      answers: 'list',
      params,
      answer: chemicalAnswers.tasks,
    },
    async (ctx, input) => listTasks(await openModule(ctx, 'chemicallist'), input.params.id),
  ),
  route.post(
    '/chemicallist/:id/tasks',
    {
      summary: 'Ask people to confirm that they have understood the instruction',
      ...call,
      answers: 'list',
      idempotent: true,
      params,
      body: z.object({
        people: z.optional(z.array(z.int32()).check(z.maxLength(500))),
        due_date: z.optional(z.string().check(z.maxLength(10))),
      }),
      answer: chemicalAnswers.tasks,
    },
    async (ctx, input) => askToConfirm(await openModule(ctx, 'chemicallist'), input.params.id, input.body),
  ),
  route.post(
    '/chemicallist/:id/tasks/:task/answer',
    {
      summary: 'Say that one has read and understood, or gone through the new sheet',
      ...call,
      idempotent: true,
      params: z.object({ id: z.uuid(), task: z.uuid() }),
      body: z.object({ comment: z.optional(z.string().check(z.maxLength(1000))) }),
      answer: recordShapes(chemicallist).record,
    },
    async (ctx, { params: { id, task }, body }) =>
      answerTask(await openModule(ctx, 'chemicallist'), id, task, body.comment ?? ''),
  ),
];
