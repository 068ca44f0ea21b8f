import { route } from '../http/route.ts';
import { filterShape, hourId, hoursEditShape, hoursShape } from './hours/hours.shapes.ts';
import { createHours } from './hours/hours-create.service.ts';
import { editHours } from './hours/hours-edit.service.ts';
import { filterHours, oneHour } from './hours/hours-read.service.ts';
import { deleteHours, restoreHours } from './hours/hours-remove.service.ts';
import { byHand, hoursShown } from './reference/time-features.ts';

const write = { auth: 'user', ...byHand, idempotent: true } as const;
/** A night, or a range of days, is written as several entries. */
const writeEntries = { ...write, answers: 'list' } as const;

/** The calendar of hours. */
export const hoursRoutes = [
  route.post(
    '/hours/filter',
    {
      summary: 'Entries and days of a stretch',
      auth: 'user',
      feature: hoursShown,
      reads: true,
      answers: 'list',
      body: filterShape,
    },
    (ctx, { body }) => filterHours(ctx, body),
  ),
  route.post('/hours', { summary: 'Enter hours', ...writeEntries, body: hoursShape }, (ctx, { body }) =>
    createHours(ctx, body),
  ),
  route.get(
    '/hours/:id',
    { summary: 'One entry', auth: 'user', feature: hoursShown, params: hourId },
    (ctx, { params }) => oneHour(ctx, params.id),
  ),
  route.put(
    '/hours/:id',
    { summary: 'Change hours', ...writeEntries, params: hourId, body: hoursEditShape },
    (ctx, { params, body }) => editHours(ctx, params.id, body),
  ),
  route.delete(
    '/hours/:id',
    { summary: 'Delete hours', ...write, answers: 'flat', params: hourId },
    (ctx, { params }) => deleteHours(ctx, params.id),
  ),
  route.post(
    '/hours/:id/restore',
    { summary: 'Undo a delete', ...writeEntries, params: hourId },
    (ctx, { params }) => restoreHours(ctx, params.id),
  ),
];
