import { followsCategory } from '@sveis/domain/modules/deviation';
import type { RecordLook } from '../../records/index.ts';
import { DeviationAction, whereActionsWait } from './deviation-action.tsx';
import { prefilled, StopOffer, stopItem, stopLinked } from './deviation-source.tsx';

/** How deviations look: severity as on a sign, and a report that is sent in a minute. */
export const look: RecordLook = {
  rows: { corrective_actions: DeviationAction },
  opensAt: whereActionsWait,
  follows: { category: followsCategory },
  notes: { source: StopOffer },
  prefill: prefilled,
  alongside: stopItem,
  linked: stopLinked,
};
