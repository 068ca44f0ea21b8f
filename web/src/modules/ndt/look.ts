import { linesOf } from '@sveis/domain/modules/ndt';
import { TriangleAlert } from 'lucide-react';
import type { RecordAnswer, RecordLook, RecordWay } from '../../records/index.ts';
import { raiseAddress } from '../deviation/raise-deviation.ts';
import { FirmLinks } from './links/firm-links.tsx';
import { NdtAboveList } from './ndt-above-list.tsx';
import { readRequest } from './request-address.ts';

/** A rejected weld offers a deviation, which names the report. */
function deviationWays({ id, module, number, title, ...record }: RecordAnswer): readonly RecordWay[] {
  if (!linesOf(record).some(({ result }) => result === 'rejected')) return [];
  return [
    {
      label: 'projectndt.raiseDeviation',
      icon: TriangleAlert,
      href: raiseAddress({
        source: { id, module, name: [number, title].filter(Boolean).join(' ') },
        category: 'quality_internal',
        title: [...[number, title].filter(Boolean).join(' ')].slice(0, 120).join(''),
        project_id: record.project_id,
      }),
    },
  ];
}

export const look: RecordLook = {
  aboveList: NdtAboveList,
  prefill: readRequest,
  ways: deviationWays,
  parts: { request: FirmLinks },
};
