import { defineModule, type ListPreset } from '../../records/index.ts';
import { technicalRoles } from '../../session/index.ts';
import {
  itemFields,
  lightFields,
  ownershipFields,
  paperFields,
  placeFields,
  stepFields,
  upkeepFields,
} from './equipment-fields.ts';
import { equipmentNotices, equipmentOverdue, equipmentReminders } from './equipment-notices.ts';
import { equipmentSections } from './equipment-sections.ts';
import { equipmentSteps } from './equipment-steps.ts';

const fieldsOf = (section: string): readonly string[] =>
  equipmentSections.find(({ key }) => key === section)?.fields ?? [];

/** Due soon, or never controlled and not late with anything else. */
const isDue: ListPreset['match'] = {
  $or: [
    { next_due: { $gte: '$today', $lte: '$today+30' } },
    { next_due: { $gt: '$today+30' }, uncontrolled: true },
    { next_due: { $exists: false }, uncontrolled: true },
  ],
};

/** What exists, where it is, who has it, and whether it may be used today. */
export const equipment = defineModule({
  key: 'equipment',
  version: 1,
  feature: 'equipment',
  path: 'equipments',
  icon: 'wrench',
  workOrder: 120,
  menu: 'tile',
  levels: 'kept',
  roles: { floor: 'read', project_leader: 'change', hse: 'change', warehouse: 'change' },
  inProject: {
    key: 'projectequipment',
    segment: 'equipments',
    isGuest: true,
    levels: 'kept',
    roles: technicalRoles,
  },
  storage: 'record',
  imports: {},
  number: 'EQ-{0000}',
  titleField: 'name',
  status: {
    initial: 'active',
    values: ['active', 'quarantine', 'discarded'],
    final: ['discarded'],
    tones: { active: 'good', quarantine: 'danger', discarded: 'neutral' },
    transitions: equipmentSteps,
  },
  fields: {
    ...itemFields,
    ...lightFields,
    ...placeFields,
    ...ownershipFields,
    ...upkeepFields,
    ...paperFields,
    ...stepFields,
  },
  sections: equipmentSections,
  slots: {
    equipment_number: 't1',
    holder: 't2',
    placement: 't3',
    ownership: 't4',
    company: 't5',
    serial_number: 't6',
    uncontrolled: 't7',
    next_due: 'd1',
    stop_use_on: 'd2',
    rental_until: 'd3',
    warranty_date: 'd4',
  },
  rows: { own: ['holder'], handedOver: ['holder', 'plans.responsible'] },
  // A customer is shown that an instrument was right, and not what it cost or who looks after it.
  dossier: {
    ready: ['active'],
    missing: [],
    isNamed: true,
    dated: 'last_calibration',
    fields: [
      'name',
      'equipment_number',
      'model_number',
      'serial_number',
      'calibration_state',
      'last_calibration',
      'planned_calibration',
      'controls',
    ],
  },
  view: {
    marks: {
      calibration_state: { not_required: 'low', ok: 'done', due: 'warn', overdue: 'stop' },
      'controls.result': { pass: 'done', pass_with_remarks: 'warn', fail: 'stop' },
    },
    showsStepper: false,
    tag: 'equipment_number',
    line: ['project_id', 'placement', 'holder'],
    columns: { wide: ['project_id', 'placement', 'holder'], narrow: [] },
    picture: 'photos',
    due: 'next_due',
    first: ['photos', 'name', 'equipment_number', 'groups', 'allocation', 'project_id', 'placement'],
    thumb: ['release', 'return', 'take', 'move', 'reinstate'],
    // The header says whether it may be used, the tab of controls shows its plans and papers.
    unread: ['light', 'ok_until', 'stop_reason', 'capacity_unit', 'equipment_number', ...fieldsOf('upkeep')],
    bring: {
      step: 'move',
      pick: 'usable',
      by: 'edit',
      values: { allocation: 'project', project_id: '$project', placement: null },
    },
  },
  list: {
    filters: [
      'status',
      'groups',
      'calibration_state',
      'next_due',
      'project_id',
      'placement',
      'holder',
      'ownership',
      'company',
    ],
    sorts: [
      { field: 'next_due', descending: false },
      { field: 'title', descending: false },
      { field: 'equipment_number', descending: false },
    ],
    presets: [
      { key: 'in_use', match: { status: { $in: ['active', 'quarantine'] } }, isDefault: true },
      { key: 'mine', match: { holder: '$me' } },
      { key: 'due', match: isDue },
      { key: 'overdue', match: { next_due: { $lt: '$today' } } },
      { key: 'quarantine', match: { status: 'quarantine' } },
      {
        key: 'out_of_control',
        match: {
          $or: [
            { status: 'quarantine' },
            { status: 'active', next_due: { $lt: '$today' } },
            { status: 'active', stop_use_on: { $lt: '$today' } },
            { status: 'active', uncontrolled: true },
          ],
        },
      },
      { key: 'all', match: {} },
    ],
    states: {
      calibration_state: {
        not_required: { next_due: { $exists: false }, uncontrolled: { $exists: false } },
        ok: { next_due: { $gt: '$today+30' }, uncontrolled: { $exists: false } },
        due: isDue,
        overdue: { next_due: { $lt: '$today' } },
      },
    },
  },
  cards: [
    { key: 'held', place: 'needs', presets: ['mine', 'out_of_control'] },
    { key: 'out_of_control', place: 'overview', for: 'edit', presets: ['out_of_control'] },
  ],
  picks: {
    usable: {
      match: {
        status: 'active',
        $or: [{ stop_use_on: { $exists: false } }, { stop_use_on: { $gte: '$today' } }],
      },
      because: 'stop_reason',
    },
  },
  codes: ['number', 'equipment_number', 'tag_codes', 'serial_number'],
  // What may be used has no reason why it may not.
  stamps: [
    {
      changed: 'status_reason',
      when: { field: 'status', op: 'eq', value: 'active' },
      sets: { status_reason: null },
    },
  ],
  checks: [{ name: 'controlFailed', severity: 'gate', steps: ['release', 'reinstate'], override: 'manage' }],
  notices: equipmentNotices,
  reminders: equipmentReminders,
  overdue: equipmentOverdue,
  hooks: ['equipment'],
  lockedIn: ['discarded'],
  deleteIn: ['active', 'quarantine', 'discarded'],
});
