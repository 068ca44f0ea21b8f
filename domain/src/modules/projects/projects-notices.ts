import type { ModuleNotices, ReminderRule, Who } from '../../records/index.ts';

const members: readonly Who[] = [{ field: 'members.user' }];

/** New members hear that they are in; everybody else hears of a new status. */
export const projectNotices: ModuleNotices = {
  areCollapsed: true,
  rules: [
    { kind: 'project_joined', shape: 'info', on: { named: ['members.user'] } },
    { kind: 'project_production', shape: 'info', on: { status: 'production' }, to: members },
    { kind: 'project_on_hold', shape: 'info', on: { status: 'on_hold' }, to: members },
    { kind: 'project_finished', shape: 'info', on: { status: 'finished' }, to: members },
    { kind: 'project_ends', shape: 'warn', isMailed: true },
    { kind: 'project_checklist_due', shape: 'info' },
    { kind: 'project_checklist_overdue', shape: 'warn' },
  ],
};

const underWay = ['ready_for_production', 'production', 'on_hold'];

/** A week before it ends, once for each end it is given; and of checklists nobody has handed in. */
export const projectReminders: readonly ReminderRule[] = [
  {
    date: 'end_date',
    before: [7],
    isAheadOnly: true,
    in: underWay,
    kind: 'project_ends',
    to: [{ field: 'leader' }],
  },
  {
    date: 'checklist_forms.due',
    foundBy: 'checklists_due',
    column: 'form',
    before: [3, 0],
    every: 7,
    in: underWay,
    unsettled: 'checklistMissing',
    kind: 'project_checklist_due',
    lateKind: 'project_checklist_overdue',
    to: [{ field: 'leader' }, { field: 'foreman' }],
    params: { form: 'checklist_forms.form' },
  },
];
