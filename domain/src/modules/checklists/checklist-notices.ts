import type { ModuleNotices, ReminderRule } from '../../records/index.ts';

const fillers = ['creator', { field: 'submitted_by' }] as const;

export const checklistNotices: ModuleNotices = {
  areCollapsed: true,
  rules: [
    {
      kind: 'checklist_failed',
      shape: 'stop',
      isMailed: true,
      on: { hook: 'failed' },
      to: [{ people: 'failedFor' }],
    },
    { kind: 'checklist_approved', shape: 'info', on: { step: ['approve'] }, to: fillers },
    {
      kind: 'checklist_rejected',
      shape: 'warn',
      isMailed: true,
      on: { step: ['reject'] },
      to: fillers,
      params: { reason: 'decision_comment' },
    },
    {
      kind: 'checklist_reopened',
      shape: 'warn',
      on: { step: ['reopen'] },
      to: fillers,
      params: { reason: 'reopen_reason' },
    },
    { kind: 'checklist_due', shape: 'warn', to: ['creator'] },
    { kind: 'checklist_overdue', shape: 'stop', to: ['creator'] },
  ],
};

export const checklistReminders: readonly ReminderRule[] = [
  {
    date: 'due',
    before: [1, 0],
    every: 3,
    in: ['draft'],
    kind: 'checklist_due',
    lateKind: 'checklist_overdue',
    to: ['creator'],
    escalation: { after: 7, to: ['project.leader'] },
  },
];
