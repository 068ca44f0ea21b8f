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
  ],
};

/** A week before it ends, once for each end it is given. */
export const projectReminders: readonly ReminderRule[] = [
  {
    date: 'end_date',
    before: [7],
    isAheadOnly: true,
    in: ['ready_for_production', 'production', 'on_hold'],
    kind: 'project_ends',
    to: [{ field: 'leader' }],
  },
];
