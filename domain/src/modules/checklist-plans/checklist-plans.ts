import { choice, date, defineModule, number, reference, text, user } from '../../records/index.ts';

/** Why a plan was paused by itself: nobody or nothing is left to make a checklist for. */
export const planHindrances = ['person', 'form', 'item', 'project'] as const;
export type PlanHindrance = (typeof planHindrances)[number];

/** Checklists that come back: whose they are, about what, and how often. */
export const checklistPlans = defineModule({
  key: 'checklistplans',
  version: 1,
  feature: 'checklists',
  path: 'checklistplans',
  icon: 'calendar-check',
  menu: 'more',
  // Who may edit checklists plans them; the others see what is planned.
  levels: 'kept',
  roles: { floor: 'read', project_leader: 'change', foreman: 'change', quality: 'change', hse: 'change' },
  storage: 'record',
  titleField: 'title',
  status: {
    initial: 'active',
    values: ['active', 'paused'],
    final: ['paused'],
    aside: ['paused'],
    tones: { active: 'good', paused: 'neutral' },
    transitions: [
      { name: 'pause', from: ['active'], to: 'paused', by: ['edit'], require: [] },
      {
        name: 'resume',
        from: ['paused'],
        to: 'active',
        by: ['edit'],
        require: ['next_due'],
        sets: { paused_for: null },
      },
    ],
  },
  fields: {
    title: text({ max: 120, list: true, search: true }),
    form: reference('form', { required: true, list: true, filter: true }),
    context: choice(['global', 'project', 'equipment', 'chemical'], { required: true, default: 'global' }),
    project_id: reference('projects', {
      list: true,
      filter: true,
      required: { field: 'context', op: 'eq', value: 'project' },
    }),
    equipment: reference('equipment', {
      list: true,
      filter: true,
      visible: { field: 'context', op: 'eq', value: 'equipment' },
      required: { field: 'context', op: 'eq', value: 'equipment' },
    }),
    chemical: reference('chemicallist', {
      filter: true,
      visible: { field: 'context', op: 'eq', value: 'chemical' },
      required: { field: 'context', op: 'eq', value: 'chemical' },
    }),
    responsible: user({ required: true, list: true, filter: true, default: '$me' }),
    every: number({ required: true, decimals: 0, min: 1, max: 999, default: 1 }),
    unit: choice(['days', 'weeks', 'months'], { required: true, asButtons: true, default: 'months' }),
    next_due: date({ required: true, list: true, filter: true, sort: true }),
    /** The date people chose: the 31st comes back after a shorter month. */
    date: number({ decimals: 0, readOnly: true, isUnseen: true, history: false }),
    days_before: number({ decimals: 0, min: 0, max: 60, default: 3 }),
    make_after: date({ readOnly: true, filter: true, history: false }),
    made: reference('checklists', { readOnly: true, history: false }),
    paused_for: choice(planHindrances, { readOnly: true }),
  },
  sections: [
    { key: 'what', fields: ['form', 'title', 'context', 'project_id', 'equipment', 'chemical'] },
    {
      key: 'when',
      fields: ['responsible', 'every', 'unit', 'next_due', 'days_before', 'make_after', 'made', 'paused_for'],
    },
  ],
  slots: {
    form: 't1',
    equipment: 't2',
    chemical: 't3',
    responsible: 't4',
    next_due: 'd1',
    make_after: 'd2',
  },
  rows: { own: ['responsible'], handedOver: ['responsible'] },
  view: { due: 'next_due', line: ['project_id', 'equipment', 'responsible'], unread: ['make_after'] },
  list: {
    filters: ['status', 'form', 'project_id', 'responsible', 'next_due'],
    sorts: [
      { field: 'next_due', descending: false },
      { field: 'title', descending: false },
    ],
    presets: [
      { key: 'active', match: { status: 'active' }, isDefault: true },
      { key: 'mine', match: { responsible: '$me' } },
      { key: 'overdue', match: { status: 'active', next_due: { $lt: '$today' } } },
    ],
  },
  notices: {
    params: { title: 'title', why: 'paused_for' },
    rules: [
      {
        kind: 'checklistplan_paused',
        shape: 'warn',
        isMailed: true,
        on: { becomes: { field: 'paused_for', op: 'not_empty' } },
        to: ['creator', { level: 'manage' }],
      },
    ],
  },
  overdue: { field: 'make_after', in: ['active'], atAnyHour: true },
  hooks: ['checklistplans'],
  lockedIn: [],
  deleteIn: ['active', 'paused'],
});
