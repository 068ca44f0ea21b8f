import { defineModule } from '../../records/index.ts';
import { taskFields } from './tasks-fields.ts';
import { taskNotices, taskOverdue, taskReminders } from './tasks-notices.ts';
import { taskSteps } from './tasks-steps.ts';

/** What one person asks of others: to read, to confirm, to judge, to approve. What waits for somebody is their task. */
export const tasks = defineModule({
  key: 'tasks',
  version: 1,
  feature: 'tasks',
  path: 'tasks',
  icon: 'list-todo',
  menu: 'tile',
  levels: 'sent',
  roles: { floor: 'read', subcontractor: 'read' },
  storage: 'record',
  number: 'TSK-{00000}',
  titleField: 'subject',
  status: {
    initial: 'open',
    values: ['open', 'done', 'rejected', 'cancelled'],
    final: ['done', 'rejected', 'cancelled'],
    tones: { open: 'active', done: 'good', rejected: 'danger', cancelled: 'neutral' },
    transitions: taskSteps,
  },
  fields: taskFields,
  sections: [
    {
      key: 'task',
      fields: [
        'kind',
        'subject',
        'body',
        'target',
        'attachments',
        'due_date',
        'sender',
        'assignees',
        'groups',
        'completion',
        'require_signature',
        'priority',
        'project_id',
        'start_date',
        'repeat',
        'cancel_reason',
      ],
    },
    {
      key: 'answers',
      from: [],
      fields: [
        'answer_verdict',
        'answer_comment',
        'answer_signature',
        'delegate_to',
        'people',
        'waiting',
        'answerers',
        'is_made',
        'part',
        'is_withdrawn',
      ],
    },
  ],
  slots: { kind: 't1', priority: 't2', due_date: 'd1', start_date: 'd2' },
  rows: { own: ['assignees', 'people.delegated_to'], isEditedByMaker: true, waits: 'waiting' },
  list: {
    filters: ['kind', 'project_id', 'due_date', 'priority', 'status'],
    sorts: [
      { field: 'due_date', descending: false },
      { field: 'created_at', descending: true },
    ],
    presets: [
      {
        key: 'todo',
        match: {
          waits: true,
          status: 'open',
          $or: [{ start_date: { $exists: false } }, { start_date: { $lte: '$today' } }],
        },
        isSegment: true,
        isDefault: true,
      },
      { key: 'sent', match: { created_by: '$me' }, isSegment: true },
      {
        key: 'done',
        match: { assignees: '$me', $or: [{ status: { $ne: 'open' } }, { waits: { $ne: true } }] },
        isSegment: true,
      },
      { key: 'all', match: {}, isSegment: true },
      { key: 'overdue', match: { status: 'open', due_date: { $lt: '$today' } } },
    ],
  },
  notices: taskNotices,
  reminders: taskReminders,
  overdue: taskOverdue,
  hooks: ['tasks'],
  lockedIn: ['done', 'rejected', 'cancelled'],
  lockedWhen: { field: 'is_made', op: 'eq', value: true },
  deleteIn: ['open', 'cancelled'],
  deleteWhen: { field: 'is_made', op: 'ne', value: true },
});
