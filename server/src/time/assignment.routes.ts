import * as z from 'zod/mini';
import { nothing } from '../http/description/wire-shapes.ts';
import { route } from '../http/route.ts';
import { wireDay, wireDays, wireUsers } from './delivery/delivery-access.ts';
import { assignShift, listAssignments, removeAssignment } from './shifts/assignment.service.ts';
import { myShifts } from './shifts/shift-plan.service.ts';
import { timeAnswers } from './time-answers.ts';

const list = { auth: 'user', feature: 'myshifts', answers: 'list' } as const;
const write = { idempotent: true, can: ['edit', 'hours'] } as const;
const range = z.object({ ...wireDays, users: wireUsers });

/** Who works when. */
export const assignmentRoutes = [
  route.get(
    '/myshifts',
    { summary: 'Planned and worked shifts', ...list, query: range, answer: timeAnswers.shiftPlans },
    (ctx, { query }) => myShifts(ctx, query),
  ),
  route.get(
    '/shift-assignments',
    { summary: 'The roster', ...list, query: range, answer: timeAnswers.assignments },
    (ctx, { query }) => listAssignments(ctx, query),
  ),
  route.post(
    '/shift-assignments',
    {
      summary: 'Plan a shift for somebody',
      ...list,
      ...write,
      body: z.object({
        id: z.optional(z.uuid()),
        user_id: z.int32(),
        shift_id: z.int32(),
        dates: z.array(wireDay).check(z.minLength(1), z.maxLength(92)),
      }),
      answer: timeAnswers.assignments,
    },
    (ctx, { body }) => assignShift(ctx, body),
  ),
  route.delete(
    '/shift-assignments/:id',
    {
      summary: 'Take a planned shift away',
      ...list,
      ...write,
      answers: 'flat',
      params: z.object({ id: z.uuid() }),
      answer: nothing,
    },
    (ctx, { params }) => removeAssignment(ctx, params.id),
  ),
];
