import * as z from 'zod/mini';
import { route } from '../http/route.ts';
import { changePreferences, ownPreferences } from './reference/preference.service.ts';
import {
  activeShifts,
  allActivities,
  checkWeekLock,
  currentProjects,
  projectActivities,
  workTypes,
} from './reference/reference.service.ts';
import { preferenceShape, projectId, weekShape } from './reference/time.shapes.ts';
import { anyTime } from './reference/time-features.ts';
import { timeAnswers } from './time-answers.ts';

const list = { auth: 'user', feature: anyTime, answers: 'list' } as const;

/** What the tenant API knows of time. */
export const shiftRoutes = [
  route.get('/shifts/active', { summary: 'Active shifts', ...list, answer: timeAnswers.shifts }, (ctx) =>
    activeShifts(ctx),
  ),
];

/** Lists the time screens choose from. */
export const referenceRoutes = [
  route.get('/worktypes', { summary: 'Work types', ...list, answer: timeAnswers.workTypes }, (ctx) =>
    workTypes(ctx),
  ),
  route.get(
    '/projects/tasks',
    { summary: 'All activities', ...list, answer: timeAnswers.activities },
    (ctx) => allActivities(ctx),
  ),
  route.get(
    '/projects/get_current_projects',
    {
      summary: 'Projects open on a day (MM.DD.YYYY)',
      ...list,
      query: z.object({ date: z.optional(z.string()) }),
      answer: timeAnswers.currentProjects,
    },
    (ctx, { query }) => currentProjects(ctx, query.date),
  ),
  route.get(
    '/projects/:id/activities',
    { summary: 'Activities of a project', ...list, params: projectId, answer: timeAnswers.activities },
    (ctx, { params }) => projectActivities(ctx, params.id),
  ),
  route.get(
    '/week-lock/check',
    {
      summary: 'Is a week locked',
      auth: 'user',
      feature: anyTime,
      answers: 'flat',
      query: weekShape,
      answer: timeAnswers.weekLock,
    },
    (ctx, { query }) => checkWeekLock(ctx, query.week, Number(query.year)),
  ),
  route.get(
    '/users/me/time-preferences',
    { summary: 'Own time preferences', auth: 'user', feature: anyTime, answer: timeAnswers.preferences },
    (ctx) => ownPreferences(ctx),
  ),
  route.put(
    '/users/me/time-preferences',
    {
      summary: 'Change own time preferences',
      auth: 'user',
      feature: anyTime,
      idempotent: true,
      body: preferenceShape,
      answer: timeAnswers.preferences,
    },
    (ctx, { body }) => changePreferences(ctx, body),
  ),
];
