import { actionMoves } from '@sveis/domain/modules';
import * as z from 'zod/mini';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { openRecords, type RecordModule } from '../../records/index.ts';
import { changeAction } from './deviation-actions.service.ts';

const one = { id: z.uuid(), action: z.uuid(), move: z.enum(actionMoves) };
const projectId = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647));
const body = z.object({ note: z.optional(z.string().check(z.maxLength(255))) });

const write = { auth: 'user', feature: 'deviation', idempotent: true, body } as const;

/** What deviations can do beyond what every module can. */
export const deviationRoutes = (deviation: RecordModule): readonly RouteDeclaration[] => [
  route.post(
    '/deviations/:id/actions/:action/:move',
    { summary: 'An action is done, verified or taken back', ...write, params: z.object(one) },
    async (ctx, { params: { id, action, move }, body: { note = '' } }) =>
      changeAction(await openRecords(ctx, deviation), id, action, move, note),
  ),
  route.post(
    '/projects/:project_id/deviations/:id/actions/:action/:move',
    {
      summary: 'An action in a project is done, verified or taken back',
      ...write,
      params: z.object({ ...one, project_id: projectId }),
    },
    async (ctx, { params: { id, action, move, project_id }, body: { note = '' } }) =>
      changeAction(await openRecords(ctx, deviation, project_id), id, action, move, note),
  ),
];
