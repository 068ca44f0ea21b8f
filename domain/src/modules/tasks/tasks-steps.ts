import type { FieldCondition, Transition } from '../../records/index.ts';

const byAnswerer = [{ named: 'answerers' }] as const;

/** Another kind of task has no such answer. */
const onlyFor = (kind: string) =>
  [{ when: { field: 'kind', op: 'ne', value: kind } satisfies FieldCondition, by: [] }] as const;

const signed = {
  field: 'answer_signature',
  when: { field: 'require_signature', op: 'eq', value: true },
} as const;

/** Where an answer leads is told for the last one of a task; the server knows whether others are still asked. */
export const taskSteps: readonly Transition[] = [
  {
    name: 'acknowledge',
    from: ['open'],
    to: 'done',
    by: byAnswerer,
    byWhen: onlyFor('acknowledge'),
    ask: ['answer_signature', 'answer_comment'],
    require: [signed],
    checks: ['task_opened'],
  },
  {
    name: 'review',
    from: ['open'],
    to: 'done',
    by: byAnswerer,
    byWhen: onlyFor('review'),
    ask: ['answer_verdict', 'answer_comment', 'answer_photos'],
    require: [
      'answer_verdict',
      { field: 'answer_comment', when: { field: 'answer_verdict', op: 'eq', value: 'remarks' } },
    ],
  },
  {
    name: 'approve',
    from: ['open'],
    to: 'done',
    by: byAnswerer,
    byWhen: onlyFor('approval'),
    ask: ['answer_signature', 'answer_comment', 'answer_photos'],
    require: [signed],
    checks: ['task_opened'],
  },
  {
    name: 'reject',
    from: ['open'],
    to: 'rejected',
    by: byAnswerer,
    byWhen: onlyFor('approval'),
    ask: ['answer_comment', 'answer_photos'],
    require: ['answer_comment'],
  },
  {
    // Something is unclear: it waits for an answer all the same.
    name: 'ask',
    from: ['open'],
    to: 'open',
    by: byAnswerer,
    byWhen: [{ when: { field: 'kind', op: 'in', value: ['information', 'action', 'verify'] }, by: [] }],
    ask: ['answer_comment'],
    require: ['answer_comment'],
    askAgain: ['answer_comment'],
  },
  {
    name: 'delegate',
    from: ['open'],
    to: 'open',
    by: byAnswerer,
    byWhen: onlyFor('approval'),
    ask: ['delegate_to'],
    require: ['delegate_to'],
  },
  {
    name: 'reassign',
    from: ['open'],
    to: 'open',
    by: ['manage'],
    byWhen: [{ when: { field: 'kind', op: 'in', value: ['action', 'verify'] }, by: [] }],
    ask: ['assignees'],
    require: ['assignees'],
  },
  {
    name: 'cancel',
    from: ['open'],
    to: 'cancelled',
    by: ['creator', 'manage'],
    byWhen: [{ when: { field: 'is_made', op: 'eq', value: true }, by: [] }],
    ask: ['cancel_reason'],
    require: ['cancel_reason'],
  },
];
