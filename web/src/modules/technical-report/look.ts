import { graveObservation } from '@sveis/domain/modules/technical-report';
import { TriangleAlert } from 'lucide-react';
import type { RecordAnswer, RecordLook, RecordWay } from '../../records/index.ts';
import { raiseAddress } from '../deviation/raise-deviation.ts';

/** A grave finding that is still open offers a deviation, which names the report. */
function deviationWays({ id, module, number, title, ...record }: RecordAnswer): readonly RecordWay[] {
  const found = graveObservation(record);
  if (!found) return [];
  return [
    {
      label: 'projecttechnicalreport.raiseDeviation',
      icon: TriangleAlert,
      href: raiseAddress({
        source: { id, module, name: [number, title].filter(Boolean).join(' ') },
        category: 'quality_internal',
        title: [...String(found.description)].slice(0, 120).join(''),
        project_id: record.project_id,
      }),
    },
  ];
}

export const look: RecordLook = { ways: deviationWays };
