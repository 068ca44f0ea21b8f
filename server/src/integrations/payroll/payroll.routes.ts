import { payrollFormats } from '@sveis/domain/integrations';
import * as z from 'zod/mini';
import { explained, named } from '../../http/description/described.ts';
import { instant, key } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { payrollCsv, payrollImportFile, payrollRows } from './payroll.service.ts';
import { putWageCodes, wageCodes, wageKinds } from './wage-code.service.ts';

const payroll = { auth: 'host', scope: 'payroll' } as const;
const after = explained(z.optional(z.string().check(z.maxLength(20))), {
  description: 'The cursor of the page before; nothing for the very first.',
});
const rowsQuery = z.object({
  after,
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000))),
});

const row = named(
  'PayrollRow',
  z.object({
    id: z.uuid(),
    kind: z.enum(['entry', 'reversal', 'correction']),
    refers_to: z.nullable(z.uuid()),
    entry_id: z.uuid(),
    day: z.iso.date(),
    type: z.enum(['working', 'non_working']),
    wage_code: z.string(),
    wage_name: z.string(),
    is_paid: z.nullable(z.boolean()),
    hours: z.number(),
    seconds: z.int(),
    break_seconds: z.int(),
    start_at: z.nullable(instant),
    end_at: z.nullable(instant),
    user_id: key,
    user_external_id: z.nullable(z.string()),
    employee_no: z.string(),
    user_name: z.string(),
    project_id: z.nullable(key),
    project_external_id: z.nullable(z.string()),
    project_number: z.nullable(z.string()),
    activity_code: z.nullable(z.string()),
  }),
  'One row of payroll. It never changes: a reversal takes the row it refers to back, a correction stands in its place.',
);

const wageCode = named(
  'WageCode',
  z.object({ kind: z.enum(wageKinds), id: key, name: z.string(), wage_code: z.string() }),
);

/** Approved hours and absence on their way to payroll. */
export const payrollRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/payroll/rows',
    {
      summary: 'Approved hours and absence, each row once',
      ...payroll,
      query: rowsQuery,
      answers: 'list',
      answer: z.object({ data: z.array(row), cursor: z.string(), has_more: z.boolean() }),
    },
    (ctx, { query }) => payrollRows(ctx, query),
  ),
  route.get(
    '/payroll/rows.csv',
    {
      summary: 'The same as CSV; the cursor is in X-Cursor',
      ...payroll,
      query: z.object({ after }),
      answers: 'file',
      mediaType: 'text/csv',
    },
    (ctx, { query }) => payrollCsv(ctx, query),
  ),
  route.get(
    '/payroll/files/:format',
    {
      summary: 'The same as an import file of a payroll system; the cursor is in X-Cursor',
      ...payroll,
      params: z.object({ format: z.enum(payrollFormats) }),
      query: z.object({ after }),
      answers: 'file',
      mediaType: 'text/csv',
    },
    (ctx, { params, query }) => payrollImportFile(ctx, params.format, query),
  ),
  route.get(
    '/payroll/wage-codes',
    {
      summary: 'Kinds of work and absence, with their numbers in the payroll system',
      ...payroll,
      answers: 'list',
      answer: z.object({ data: z.array(wageCode) }),
    },
    (ctx) => wageCodes(ctx),
  ),
  route.put(
    '/payroll/wage-codes',
    {
      summary: 'Write numbers of the payroll system; those that are not sent stay',
      ...payroll,
      body: z.object({
        codes: z
          .array(
            z.object({
              kind: z.enum(wageKinds),
              id: z.int32(),
              wage_code: z.string().check(z.maxLength(20)),
            }),
          )
          .check(z.minLength(1), z.maxLength(500)),
      }),
      example: { codes: [{ kind: 'work_type', id: 1, wage_code: '10100' }] },
      answers: 'list',
      answer: z.object({ data: z.array(wageCode) }),
    },
    (ctx, { body }) => putWageCodes(ctx, body.codes),
  ),
];
