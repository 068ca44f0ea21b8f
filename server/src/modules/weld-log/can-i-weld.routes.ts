import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';
import { key, writtenKey } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { readWeldingFacts } from './can-i-weld.service.ts';

const told = z.array(z.looseObject({ id: z.uuid(), status: z.string() }));

const weldingFacts = named(
  'WeldingFacts',
  z.object({
    welds: told,
    procedures: told,
    drawings: told,
    materials: told,
    batches: z.nullable(told),
    certificates: z.nullable(told),
    machines: z.nullable(told),
    helpers: z.array(
      z.object({
        id: key,
        name: z.string(),
        phone: z.string(),
        role: z.string(),
        own_role: z.nullable(z.string()),
      }),
    ),
  }),
  'What "Can I weld this?" is answered from. Null: the person may not open that module.',
);

export const canIWeldRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/projects/:project_id/can-i-weld',
    {
      summary:
        'What must be right before somebody welds, for the first welds still to be welded or for one of them',
      auth: 'user',
      feature: 'weld_log',
      params: z.object({ project_id: writtenKey }),
      query: z.object({ weld: z.optional(z.uuid()) }),
      answer: weldingFacts,
    },
    (ctx, { params, query }) => readWeldingFacts(ctx, params.project_id, query.weld),
  ),
];
