import type { FieldCondition, ModuleNotices, OverdueRule, ReminderRule, Who } from '../../records/index.ts';
import { sentKinds } from '../../tasks/index.ts';

/** What it concerned may be gone by then, and with it the question. */
const isAbout: FieldCondition = {
  all: [
    { field: 'kind', op: 'in', value: ['acknowledge', 'review', 'approval'] },
    {
      any: [
        { field: 'target', op: 'not_empty' },
        { field: 'document', op: 'not_empty' },
      ],
    },
  ],
};
const waiting: readonly Who[] = [{ field: 'waiting' }];
/** What begins later is told on the day it begins. */
const hasBegun: FieldCondition = {
  any: [
    { field: 'start_date', op: 'empty' },
    { field: 'start_date', op: 'lt', value: '$today+1' },
  ],
};
/** That something was read is no news. */
const isAnswered: FieldCondition = { field: 'kind', op: 'ne', value: 'information' };

export const taskNotices: ModuleNotices = {
  params: { number: 'number', title: 'title', day: 'due_date' },
  rules: [
    { kind: 'task_new', shape: 'info', isMailed: true, on: { named: ['waiting'] }, when: hasBegun },
    // Told by the record whose action is done.
    { kind: 'task_verify', shape: 'warn', isMailed: true },
    { kind: 'task_done', shape: 'info', on: { status: 'done' }, when: isAnswered, to: ['creator'] },
    {
      kind: 'task_rejected',
      shape: 'warn',
      isMailed: true,
      on: { status: 'rejected' },
      to: ['creator'],
    },
    { kind: 'task_expired', shape: 'warn', isMailed: true, on: { status: 'expired' }, to: ['creator'] },
    {
      // Also while others are still looking.
      kind: 'task_remarks',
      shape: 'warn',
      isMailed: true,
      on: { step: ['review'] },
      when: { field: 'answer_verdict', op: 'eq', value: 'remarks' },
      to: ['creator'],
      isSeparate: true,
    },
    // Told with the question itself.
    { kind: 'task_question', shape: 'warn', isMailed: true },
    { kind: 'task_due', shape: 'warn', isMailed: true },
    { kind: 'task_overdue', shape: 'warn', isMailed: true },
  ],
};

export const taskReminders: readonly ReminderRule[] = [
  {
    date: 'start_date',
    before: [0],
    isForEarlier: true,
    in: ['open'],
    // An action is reminded of where it stands.
    when: { field: 'kind', op: 'in', value: sentKinds },
    kind: 'task_new',
    to: waiting,
    remembered: { key: 'start', before: { 0: '' } },
  },
  {
    // The day before, on the day, and then every third day until it is answered.
    date: 'due_date',
    before: [1, 0],
    every: 3,
    in: ['open'],
    when: {
      all: [{ field: 'kind', op: 'in', value: ['acknowledge', 'review', 'approval', 'verify'] }, hasBegun],
    },
    kind: 'task_due',
    lateKind: 'task_overdue',
    to: waiting,
    remembered: { key: 'due', before: { 1: '-1', 0: '0' }, late: '' },
  },
];

/** What nobody has to answer any more is put away after its day, or after thirty days where it has none. */
export const taskOverdue: OverdueRule = {
  field: 'due_date',
  in: ['open'],
  when: { all: [{ any: [{ field: 'kind', op: 'eq', value: 'information' }, isAbout] }, hasBegun] },
  emptyAfterDays: 30,
};
