import { route } from '../http/route.ts';
import { correctionQuery, filterShape, hourId, hoursEditShape, hoursShape } from './hours/hours.shapes.ts';
import { createHours } from './hours/hours-create.service.ts';
import { editHours } from './hours/hours-edit.service.ts';
import { filterHours, oneHour } from './hours/hours-read.service.ts';
import { deleteHours, restoreHours } from './hours/hours-remove.service.ts';
import { byHand, hoursShown } from './reference/time-features.ts';
import { timeAnswers } from './time-answers.ts';

const write = { auth: 'user', ...byHand, idempotent: true } as const;
/** A night, or a range of days, is written as several entries. */
const writeEntries = { ...write, answers: 'list', answer: timeAnswers.entries } as const;

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
      example: { start: '09.11.2026', end: '15.11.2026' },
      answer: timeAnswers.calendar,
    },
    (ctx, { body }) => filterHours(ctx, body),
  ),
  route.post(
    '/hours',
    {
      summary: 'Enter hours',
      ...writeEntries,
      body: hoursShape,
      example: {
        start_date: '16.11.2026T00.00.00',
        end_date: '16.11.2026T00.00.00',
        amount: 7.5,
        shift_id: 1,
        project_id: 1,
        task_id: 1,
        work_type_id: 1,
        comments: 'Tank 4',
      },
    },
    (ctx, { body }) => createHours(ctx, body),
  ),
  route.get(
    '/hours/:id',
    { summary: 'One entry', auth: 'user', feature: hoursShown, params: hourId, answer: timeAnswers.entry },
    (ctx, { params }) => oneHour(ctx, params.id),
  ),
  route.put(
    '/hours/:id',
    { summary: 'Change hours', ...writeEntries, params: hourId, body: hoursEditShape },
    (ctx, { params, body }) => editHours(ctx, params.id, body),
  ),
  route.delete(
    '/hours/:id',
    {
      summary: 'Delete hours',
      ...write,
      answers: 'flat',
      params: hourId,
      query: correctionQuery,
      answer: timeAnswers.deleted,
    },
    (ctx, { params, query }) => deleteHours(ctx, params.id, query.correction),
  ),
  route.post(
    '/hours/:id/restore',
    { summary: 'Bring deleted hours back', ...writeEntries, params: hourId, query: correctionQuery },
    (ctx, { params, query }) => restoreHours(ctx, params.id, query.correction),
  ),
];
