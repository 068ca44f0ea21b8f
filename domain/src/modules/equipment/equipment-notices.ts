import type { ModuleNotices, OverdueRule, ReminderRule, Who } from '../../records/index.ts';
import { CALIBRATION } from './equipment-plans.ts';

const holder: Who = { field: 'holder' };
const holderAndLeader: readonly Who[] = [holder, 'project.leader'];

export const equipmentNotices: ModuleNotices = {
  params: { name: 'name', number: 'equipment_number' },
  rules: [
    {
      kind: 'equipment_stopped',
      shape: 'stop',
      isMailed: true,
      on: { status: 'quarantine' },
      to: holderAndLeader,
      params: { reason: 'status_reason' },
    },
    { kind: 'equipment_handed', shape: 'info', on: { named: ['holder'] } },
    {
      kind: 'equipment_moved',
      shape: 'info',
      on: { changed: ['project_id', 'placement'] },
      when: {
        any: [
          { field: 'project_id', op: 'not_empty' },
          { field: 'placement', op: 'not_empty' },
        ],
      },
      to: [holder],
      params: { place: ['project_id', 'placement'] },
    },
    { kind: 'equipment_due', shape: 'info' },
    { kind: 'equipment_overdue', shape: 'warn' },
    { kind: 'equipment_warranty', shape: 'info' },
    { kind: 'equipment_rental', shape: 'info' },
  ],
};

const kept = ['active', 'quarantine'];
const letters: ReminderRule['letters'] = {
  when: { field: 'notify_by_email', op: 'ne', value: false },
  addresses: 'recipients',
};
/** The nearest of 30, 14, 7 and 0 days before, then one each week. */
const upkeep = {
  foundBy: 'next_due',
  before: [30, 14, 7, 0],
  every: 7,
  in: kept,
  kind: 'equipment_due',
  lateKind: 'equipment_overdue',
  letters,
} as const;

export const equipmentReminders: readonly ReminderRule[] = [
  {
    ...upkeep,
    date: 'plans.next_due',
    column: 'type',
    to: [{ field: 'plans.responsible' }, holder],
    params: { plan: 'plans.type' },
  },
  {
    ...upkeep,
    date: 'planned_calibration',
    when: { field: 'calibration_required', op: 'eq', value: true },
    to: [holder],
    params: { plan: { list: 'equipment_plan_type', code: CALIBRATION } },
    remembered: { key: CALIBRATION },
  },
  {
    date: 'warranty_date',
    before: [30],
    isAheadOnly: true,
    in: kept,
    kind: 'equipment_warranty',
    to: holderAndLeader,
    letters,
    remembered: { key: 'equipment_warranty', before: { 30: '' } },
  },
  {
    date: 'rental_until',
    before: [7],
    isAheadOnly: true,
    in: kept,
    kind: 'equipment_rental',
    to: holderAndLeader,
    letters,
    remembered: { key: 'equipment_rental', before: { 7: '' } },
  },
];

/** Nobody uses it past that day, and so it is stopped as the day ends, whatever the hour. */
export const equipmentOverdue: OverdueRule = { field: 'stop_use_on', in: ['active'], atAnyHour: true };
