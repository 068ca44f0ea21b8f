import * as z from 'zod/mini';
import { newId } from '../database/uuid.ts';
import { type RouteDeclaration, route } from '../http/route.ts';
import { openRecords, type RecordModule } from '../records/index.ts';
import { listFirstAid } from './chemical-first-aid.service.ts';
import { addTraining, listTraining, removeTraining } from './chemical-training.service.ts';

const call = { auth: 'user', feature: 'chemicallist' } as const;
const params = z.object({ id: z.uuid() });

/** First aid of everything in the house at once, and who has been trained in what. */
export const chemicalRoutes = (chemicallist: RecordModule): readonly RouteDeclaration[] => [
  route.get(
    '/chemicallist/first_aid',
    { summary: 'First aid for every chemical in use', ...call },
    async (ctx) => listFirstAid(await openRecords(ctx, chemicallist)),
  ),
  route.get(
    '/chemicallist/:id/training',
    { summary: 'Training a chemical asks for, and who has it', ...call, params },
    async (ctx, input) => listTraining(await openRecords(ctx, chemicallist), input.params.id),
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
        person_id: z.int32(),
        day: z.string().check(z.maxLength(10)),
      }),
    },
    async (ctx, input) =>
      addTraining(await openRecords(ctx, chemicallist), input.params.id, {
        ...input.body,
        id: input.body.id ?? newId(ctx.now),
      }),
  ),
  route.delete(
    '/chemicallist/:id/training/:training',
    {
      summary: 'Take back a training that was written down by mistake',
      ...call,
      idempotent: true,
      params: z.object({ id: z.uuid(), training: z.uuid() }),
    },
    async (ctx, input) =>
      removeTraining(await openRecords(ctx, chemicallist), input.params.id, input.params.training),
  ),
];
