import { deviation, deviationChecks } from '@sveis/domain/modules';
import { TriangleAlert } from 'lucide-react';
import type { RecordModule } from '../records/index.ts';
import { DeviationAction } from './deviation-action.tsx';

/** How deviations look: severity as on a sign, and a report that is sent in a minute. */
export const deviationModule: RecordModule = {
  definition: deviation,
  checks: deviationChecks,
  look: {
    icon: TriangleAlert,
    marks: {
      severity: { high: 'stop', medium: 'warn', low: 'low' },
      'corrective_actions.state': { open: 'waiting', done: 'progress', verified: 'done' },
    },
    lead: 'severity',
    due: 'deadline',
    rows: { corrective_actions: DeviationAction },
    first: ['attachments', 'title', 'description', 'category', 'severity', 'location', 'project_id'],
  },
};
