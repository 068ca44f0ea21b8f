import { actionMoves } from '@sveis/domain/modules';
import * as z from 'zod/mini';
import { route } from '../http/route.ts';
import { openRecords, type RecordModule } from '../records/index.ts';
import { changeAction } from './deviation-actions.service.ts';

const params = z.object({ id: z.uuid(), action: z.uuid(), move: z.enum(actionMoves) });
const body = z.object({ note: z.optional(z.string().check(z.maxLength(255))) });

/** What deviations can do beyond what every module can. */
export const deviationRoutes = (deviation: RecordModule) => [
  route.post(
    '/deviations/:id/actions/:action/:move',
    {
      summary: 'An action is done, verified or taken back',
      auth: 'user',
      feature: 'deviation',
      idempotent: true,
      params,
      body,
    },
    async (ctx, input) =>
      changeAction(
        await openRecords(ctx, deviation),
        input.params.id,
        input.params.action,
        input.params.move,
        input.body.note ?? '',
      ),
  ),
];
