import { equipment } from '@sveis/domain/modules';
import { Wrench } from 'lucide-react';
import type { RecordModule } from '../records/index.ts';
import { EquipmentLight } from './equipment-light.tsx';

/** How equipment looks: first of all whether it may be used. */
export const equipmentModule: RecordModule = {
  definition: equipment,
  look: {
    icon: Wrench,
    marks: {
      light: { use: 'done', stop: 'stop' },
      calibration_state: { not_required: 'low', ok: 'done', due: 'warn', overdue: 'stop' },
      'controls.result': { pass: 'done', pass_with_remarks: 'warn', fail: 'stop' },
    },
    lead: 'light',
    due: 'next_due',
    first: ['photos', 'name', 'equipment_number', 'groups', 'allocation', 'project_id', 'placement'],
    header: EquipmentLight,
  },
};
