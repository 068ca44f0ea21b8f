import { repairGroups } from '@sveis/domain/modules/ndt';
import { lotScopes, ndtMethods } from '@sveis/domain/welding';
import * as z from 'zod/mini';
import { explained, named } from '../../http/description/described.ts';
import { writtenKey } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { openPlan, readPlan, selectMissing } from './ndt-plan.service.ts';
import { exportRepairFigures, readRepairFigures } from './repair-figures.service.ts';

const count = z.int();
const lot = named(
  'NdtLot',
  z.object({
    method: z.string(),
    joint: z.string(),
    percent: z.number(),
    drawings: count,
    welded: count,
    required: count,
    selected: count,
    tested: count,
    accepted: count,
    coverage: z.number(),
    missing: z.array(
      z.object({
        weld: z.uuid(),
        number: z.string(),
        drawing_no: z.string(),
        because: z.nullable(z.string()),
      }),
    ),
    rates: z.array(z.object({ welder: z.string(), tested: count, rejected: count })),
  }),
  'Welds that are sampled together: how many must be tested, are selected, tested and accepted.',
);
const plan = named(
  'NdtPlan',
  z.object({
    drawings: z.array(z.object({ id: z.uuid(), name: z.string() })),
    drawing: z.nullable(z.uuid()),
    scope: explained(z.enum(lotScopes), { description: 'What the lots of the project are counted over.' }),
    line: z.string(),
    sharing: explained(count, {
      description: 'Drawings that share their lots with this one, itself among them.',
    }),
    lots: z.array(lot),
    waiting: z.array(
      z.object({
        weld: z.uuid(),
        number: z.string(),
        drawing: z.string(),
        method: z.string(),
        days: count,
        is_requested: z.boolean(),
      }),
    ),
    may_select: z.boolean(),
    may_request: z.boolean(),
    closed_project: explained(z.optional(z.string()), {
      description: 'Number and name of the project, where it is finished and takes no changes.',
    }),
  }),
);

const figure = named(
  'RepairFigure',
  z.object({
    method: z.string(),
    by: z.enum(repairGroups),
    key: z.string(),
    name: z.string(),
    tested: count,
    rejected: count,
  }),
  'Welds one method has tested, and how many of them it rejected at first.',
);

const call = { auth: 'user', feature: 'ndt' } as const;
const params = z.object({ project_id: writtenKey });

/** What is to be tested in a project, and what still is not. */
export const ndtPlanRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/projects/:project_id/ndt-plan',
    {
      summary: 'Sampling of the welds of a drawing, and welds that wait for a test',
      ...call,
      params,
      query: z.object({ drawing: z.optional(z.uuid()) }),
      answer: plan,
    },
    async (ctx, { params: { project_id }, query: { drawing } }) =>
      readPlan(await openPlan(ctx, project_id), drawing?.toLowerCase()),
  ),
  route.post(
    '/projects/:project_id/ndt-plan/selections',
    {
      summary: 'Select the welds a lot still lacks',
      ...call,
      idempotent: true,
      params,
      body: z.object({
        drawing: z.uuid(),
        method: z.enum(ndtMethods),
        joint: z.string().check(z.maxLength(10)),
      }),
      answer: plan,
    },
    async (ctx, { params: { project_id }, body }) =>
      selectMissing(await openPlan(ctx, project_id), { ...body, drawing: body.drawing.toLowerCase() }),
  ),
  route.get(
    '/projects/:project_id/ndt-plan/repair-rates',
    {
      summary: 'Rejected welds by welder, procedure and defect',
      ...call,
      params,
      answers: 'list',
      answer: z.object({ data: z.array(figure) }),
    },
    async (ctx, { params: { project_id } }) => ({
      data: await readRepairFigures(await openPlan(ctx, project_id)),
    }),
  ),
  route.get(
    '/projects/:project_id/ndt-plan/repair-rates.csv',
    {
      summary: 'Rejected welds by welder, procedure and defect, as a file',
      ...call,
      params,
      answers: 'file',
      mediaType: 'text/csv',
    },
    async (ctx, { params: { project_id } }) => exportRepairFigures(await openPlan(ctx, project_id)),
  ),
];
