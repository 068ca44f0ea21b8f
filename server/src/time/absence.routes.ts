import { absenceTypes as absenceTypesAnswer } from '@sveis/domain/time';
import { route } from '../http/route.ts';
import {
  absenceTypes,
  createAbsence,
  deleteAbsence,
  editAbsence,
  oneAbsence,
  restoreAbsence,
} from './absence/absence.service.ts';
import { absenceEditShape, absenceShape, hourId } from './hours/hours.shapes.ts';
import { byHand, hoursShown } from './reference/time-features.ts';

const write = { auth: 'user', ...byHand, idempotent: true } as const;
const read = { auth: 'user', feature: hoursShown } as const;

export const absenceRoutes = [
  route.get(
    '/absence-types',
    { summary: 'Kinds of absence', ...read, answers: 'list', answer: absenceTypesAnswer },
    (ctx) => absenceTypes(ctx),
  ),
  route.post('/absence', { summary: 'Enter an absence', ...write, body: absenceShape }, (ctx, { body }) =>
    createAbsence(ctx, body),
  ),
  route.get('/absence/:id', { summary: 'One absence', ...read, params: hourId }, (ctx, { params }) =>
    oneAbsence(ctx, params.id),
  ),
  route.put(
    '/absence/:id',
    { summary: 'Change an absence', ...write, params: hourId, body: absenceEditShape },
    (ctx, { params, body }) => editAbsence(ctx, params.id, body),
  ),
  route.delete(
    '/absence/:id',
    { summary: 'Delete an absence', ...write, answers: 'flat', params: hourId },
    (ctx, { params }) => deleteAbsence(ctx, params.id),
  ),
  route.post(
    '/absence/:id/restore',
    { summary: 'Undo a delete', ...write, params: hourId },
    (ctx, { params }) => restoreAbsence(ctx, params.id),
  ),
];
