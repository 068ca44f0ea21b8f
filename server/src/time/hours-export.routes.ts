import * as z from 'zod/mini';
import { route } from '../http/route.ts';
import { wireDays, wireUsers } from './delivery/delivery-access.ts';
import { exportCsv, exportHours } from './hours/export/hours-export.service.ts';
import { hoursTotals } from './hours/hours-totals.service.ts';
import { hoursShown } from './reference/time-features.ts';
import { timeAnswers } from './time-answers.ts';

const filter = {
  ...wireDays,
  users: wireUsers,
  project_id: z.optional(z.coerce.number().check(z.int32())),
  only: z.optional(z.literal('approved')),
};

/** Hours on their way out: to payroll, to a spreadsheet, to a sum. */
export const hoursExportRoutes = [
  route.get(
    '/hours/totals',
    {
      summary: 'Hours against the norm, per person',
      auth: 'user',
      feature: hoursShown,
      answers: 'list',
      query: z.object({ ...wireDays, users: wireUsers }),
      answer: timeAnswers.totals,
    },
    (ctx, { query }) => hoursTotals(ctx, query),
  ),
  route.get(
    '/hours/export',
    {
      summary: 'Entries for payroll, page by page',
      auth: 'user',
      feature: hoursShown,
      answers: 'list',
      query: z.object({
        ...filter,
        cursor: z.optional(z.string()),
        limit: z.optional(z.coerce.number().check(z.int32(), z.minimum(1), z.maximum(1000))),
      }),
      answer: timeAnswers.payroll,
    },
    (ctx, { query }) => exportHours(ctx, query),
  ),
  route.get(
    '/hours/export.csv',
    {
      summary: 'Entries as a file',
      auth: 'identity',
      feature: hoursShown,
      answers: 'file',
      mediaType: 'text/csv',
      query: z.object(filter),
    },
    (ctx, { query }) => exportCsv(ctx, query),
  ),
];
