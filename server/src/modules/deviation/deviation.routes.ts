import type { RouteDeclaration } from '../../http/route.ts';
import { earlierRowCalls, type RecordModule } from '../../records/index.ts';

/** What deviations can do beyond what every module can. */
export const deviationRoutes = (deviation: RecordModule): readonly RouteDeclaration[] =>
  earlierRowCalls(deviation, {
    path: 'actions/:row/:action',
    field: 'corrective_actions',
    names: { note: 'done_note' },
  });
