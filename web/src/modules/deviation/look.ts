import { followsCategory } from '@sveis/domain/modules/deviation';
import type { RecordLook } from '../../records/index.ts';
import { prefilled, StopOffer, stopItem, stopLinked } from './deviation-source.tsx';
import { whereActionsWait } from './where-actions-wait.ts';

/** How deviations look: severity as on a sign, and a report that is sent in a minute. */
export const look: RecordLook = {
  marks: {
    severity: { high: 'stop', medium: 'warn', low: 'low' },
    'corrective_actions.state': { open: 'waiting', done: 'progress', verified: 'done' },
  },
  lead: 'severity',
  due: 'deadline',
  opensAt: whereActionsWait,
  first: [
    'attachments',
    'title',
    'description',
    'category',
    'source',
    'hse_type',
    'customer_id',
    'supplier_id',
    'severity',
    'authority_notified',
    'location',
    'project_id',
  ],
  // Named among the links, where it can be opened.
  unread: ['source'],
  follows: { category: followsCategory },
  notes: { source: StopOffer },
  prefill: prefilled,
  alongside: stopItem,
  linked: stopLinked,
};
