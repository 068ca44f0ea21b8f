import { equipment, equipmentChecks } from '@sveis/domain/modules';
import { Wrench } from 'lucide-react';
import type { RecordModule } from '../../records/index.ts';
import { controlAdding } from './control-adding.ts';
import { ControlsPart } from './controls-part.tsx';
import { faultWays } from './fault.ts';
import { followsGroups } from './group-defaults.ts';
import { EquipmentHeader, LightTag } from './light.tsx';
import { PlacePart } from './place-part.tsx';
import { SerialWarning } from './serial-warning.tsx';

const fieldsOf = (section: string): readonly string[] =>
  equipment.sections.find(({ key }) => key === section)?.fields ?? [];

/** How equipment looks: first of all whether it may be used. */
export const equipmentModule: RecordModule = {
  definition: equipment,
  checks: equipmentChecks,
  look: {
    icon: Wrench,
    marks: {
      calibration_state: { not_required: 'low', ok: 'done', due: 'warn', overdue: 'stop' },
      'controls.result': { pass: 'done', pass_with_remarks: 'warn', fail: 'stop' },
    },
    showsStepper: false,
    state: LightTag,
    line: ['equipment_number', 'project_id', 'placement', 'holder'],
    columns: { wide: ['equipment_number', 'project_id', 'placement', 'holder'], narrow: [] },
    picture: 'photos',
    due: 'next_due',
    thumb: ['release', 'return', 'take', 'move', 'reinstate'],
    ways: faultWays,
    follows: { groups: followsGroups },
    bring: {
      title: 'equipment.bringHere',
      step: 'move',
      pick: 'usable',
      by: 'edit',
      values: (project_id) => ({ allocation: 'project', project_id, placement: null }),
    },
    first: ['photos', 'name', 'equipment_number', 'groups', 'allocation', 'project_id', 'placement'],
    header: EquipmentHeader,
    parts: { place: PlacePart, upkeep: ControlsPart },
    adds: { controls: controlAdding },
    notes: { serial_number: SerialWarning },
    unread: [
      'light',
      'ok_until',
      'stop_reason',
      'capacity_unit',
      // The tab of controls shows these in its own way.
      ...fieldsOf('upkeep'),
    ],
  },
};
