import { ClipboardCheck, Folder, TriangleAlert } from 'lucide-react';
import type { RecordAnswer, RecordWay } from '../../records/index.ts';
import { raiseAddress } from '../deviation/raise-deviation.ts';

/** Its checklists, and a deviation about what is wrong with it, which stops it with the same report. */
export function faultWays({ id, status, steps, title, ...record }: RecordAnswer): readonly RecordWay[] {
  if (status === 'discarded') return [];
  const name = [record.equipment_number, title].filter(Boolean).join(' ');
  return [
    { label: 'checklists.module', icon: ClipboardCheck, href: `/equipments/${id}/checklists` },
    { label: 'shell.files', icon: Folder, href: `/equipments/${id}/files` },
    {
      label: 'equipment.reportFault',
      icon: TriangleAlert,
      href: raiseAddress({
        source: { id, module: 'equipment', name },
        category: 'equipment',
        project_id: record.project_id,
        stops: steps.includes('quarantine'),
      }),
    },
  ];
}
