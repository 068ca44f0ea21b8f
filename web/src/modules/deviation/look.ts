import { followsCategory } from '@sveis/domain/modules/deviation';
import type { RecordLook } from '../../records/index.ts';
import { AnonymousNote } from './anonymous-note.tsx';
import { prefilled, StopOffer, stopItem, stopLinked } from './deviation-source.tsx';
import { InjuryNote } from './injury-note.tsx';
import { whereActionsWait } from './where-actions-wait.ts';

/** How deviations look: severity as on a sign, and a report that is sent in a minute. */
export const look: RecordLook = {
  opensAt: whereActionsWait,
  follows: { category: followsCategory },
  notes: { source: StopOffer, hse_type: InjuryNote, anonymous: AnonymousNote },
  prefill: prefilled,
  alongside: stopItem,
  linked: stopLinked,
};
