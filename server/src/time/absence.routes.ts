import { route } from '../http/route.ts';
import {
  absenceTypes,
  createAbsence,
  deleteAbsence,
  editAbsence,
  oneAbsence,
  restoreAbsence,
} from './absence/absence.service.ts';
import { absenceEditShape, absenceShape, correctionQuery, hourId } from './hours/hours.shapes.ts';
import { byHand, hoursShown } from './reference/time-features.ts';
import { timeAnswers } from './time-answers.ts';

const write = { auth: 'user', ...byHand, idempotent: true } as const;
const read = { auth: 'user', feature: hoursShown } as const;

export const absenceRoutes = [
  route.get(
    '/absence-types',
    { summary: 'Kinds of absence', ...read, answers: 'list', answer: timeAnswers.absenceTypes },
    (ctx) => absenceTypes(ctx),
  ),
  route.post(
    '/absence',
    { summary: 'Enter an absence', ...write, body: absenceShape, answer: timeAnswers.absence },
    (ctx, { body }) => createAbsence(ctx, body),
  ),
  route.get(
    '/absence/:id',
    { summary: 'One absence', ...read, params: hourId, answer: timeAnswers.absence },
    (ctx, { params }) => oneAbsence(ctx, params.id),
  ),
  route.put(
    '/absence/:id',
    {
      summary: 'Change an absence',
      ...write,
      params: hourId,
      body: absenceEditShape,
      answer: timeAnswers.absence,
    },
    (ctx, { params, body }) => editAbsence(ctx, params.id, body),
  ),
  route.delete(
    '/absence/:id',
    {
      summary: 'Delete an absence',
      ...write,
      answers: 'flat',
      params: hourId,
      query: correctionQuery,
      answer: timeAnswers.deleted,
    },
    (ctx, { params, query }) => deleteAbsence(ctx, params.id, query.correction),
  ),
  route.post(
    '/absence/:id/restore',
    {
      summary: 'Bring an absence back',
      ...write,
      params: hourId,
      query: correctionQuery,
      answer: timeAnswers.absence,
    },
    (ctx, { params, query }) => restoreAbsence(ctx, params.id, query.correction),
  ),
];
