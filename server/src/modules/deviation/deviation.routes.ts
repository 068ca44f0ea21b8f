import { deviation } from '@sveis/domain/modules/deviation';
import type { RouteDeclaration } from '../../http/route.ts';
import { earlierRowCalls } from '../../records/index.ts';

/** What deviations can do beyond what every module can. */
export const deviationRoutes: readonly RouteDeclaration[] = earlierRowCalls(deviation, {
  path: 'actions/:row/:action',
  field: 'corrective_actions',
  names: { note: 'done_note' },
});
