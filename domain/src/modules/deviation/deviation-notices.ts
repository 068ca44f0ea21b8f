import type { ModuleNotices, ReminderRule } from '../../records/index.ts';
import { HSE_ROLE, healthTypes, ownerRoles } from './deviation-rules.ts';

const isInjury = { field: 'hse_type', op: 'eq', value: 'injury' } as const;
const reporterAndCopies = [{ field: 'reported_by' }, { field: 'copy_to' }, { field: 'copy_to_emails' }];

export const deviationNotices: ModuleNotices = {
  // Notices are mailed, and mail is read by others: nobody's health stands in a title.
  private: { field: 'hse_type', op: 'in', value: healthTypes },
  areCollapsed: true,
  rules: [
    { kind: 'deviation_assigned', shape: 'warn', isMailed: true, on: { named: ['responsible'] } },
    {
      kind: 'deviation_action',
      shape: 'warn',
      isMailed: true,
      on: {
        named: ['corrective_actions.responsible'],
        where: { field: 'state', op: 'eq', value: 'open' },
      },
    },
    {
      kind: 'deviation_grave',
      shape: 'stop',
      isMailed: true,
      on: { becomes: { any: [{ field: 'severity', op: 'eq', value: 'high' }, isInjury] } },
      to: [{ role: HSE_ROLE }],
    },
    {
      kind: 'deviation_reported',
      shape: 'info',
      on: 'create',
      // An injury is left to those who look after it: the owners of its category are not told.
      when: { field: 'hse_type', op: 'ne', value: 'injury' },
      to: [{ ownersOf: 'category', orRole: ownerRoles }],
    },
    {
      kind: 'deviation_closed',
      shape: 'info',
      isMailed: true,
      on: { step: ['close', 'dismiss'] },
      to: reporterAndCopies,
    },
    {
      kind: 'deviation_reopened',
      shape: 'warn',
      isMailed: true,
      on: { step: ['reopen'] },
      to: reporterAndCopies,
    },
    {
      kind: 'deviation_returned',
      shape: 'warn',
      isMailed: true,
      on: { step: ['return'] },
      to: reporterAndCopies,
    },
    {
      kind: 'deviation_copied',
      shape: 'info',
      isMailed: true,
      on: { named: ['copy_to', 'copy_to_emails'] },
      quotes: { field: 'description', when: { field: 'hse', op: 'ne', value: true } },
    },
    { kind: 'deviation_due', shape: 'info', isMailed: true },
    { kind: 'deviation_overdue', shape: 'warn', isMailed: true },
  ],
};

/** Three days before the deadline, on its day, and then every week; after a week the project's leader hears of it too. */
export const deviationReminders: readonly ReminderRule[] = [
  {
    date: 'deadline',
    before: [3, 0],
    every: 7,
    in: ['registered', 'process'],
    kind: 'deviation_due',
    lateKind: 'deviation_overdue',
    to: [{ field: 'responsible' }],
    escalation: { after: 7, to: ['project.leader'] },
    remembered: { key: '', before: { 3: 'before', 0: 'day' } },
  },
];
