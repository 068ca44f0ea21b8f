import * as z from 'zod/mini';
import { explained, named } from '../../http/description/described.ts';
import { writtenKey } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { idOf } from '../../records/index.ts';
import { readHoursOfDrawing, readHoursOfWeld, readHoursOfWelding } from './welding-hours.service.ts';

const answer = named(
  'WeldingHours',
  z.object({
    hours: z.number(),
    welded_dia_inch: explained(z.number(), {
      description: 'Outside diameters of the welds that are welded and have hours, in inches.',
    }),
    hours_per_dia_inch: explained(z.nullable(z.number()), {
      description: 'Null while there are no hours, or nothing with a diameter is welded.',
    }),
  }),
  'Hours that name welds or drawings, divided between those they name. Sums alone: whose they are is not told.',
);

const call = { auth: 'user', feature: 'weld_log', answer } as const;
const project = { project_id: writtenKey };
const record = z.object({ ...project, id: idOf('record') });

export const weldingHoursRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/projects/:project_id/welding-hours',
    { summary: 'Hours on welds and drawings of a project', ...call, params: z.object(project) },
    (ctx, { params }) => readHoursOfWelding(ctx, params.project_id),
  ),
  route.get(
    '/projects/:project_id/weld-log/:id/hours',
    { summary: 'Hours on one weld', ...call, params: record },
    (ctx, { params }) => readHoursOfWeld(ctx, params.project_id, params.id),
  ),
  route.get(
    '/projects/:project_id/drawing/:id/hours',
    { summary: 'Hours on one drawing and its welds', ...call, params: record },
    (ctx, { params }) => readHoursOfDrawing(ctx, params.project_id, params.id),
  ),
];
