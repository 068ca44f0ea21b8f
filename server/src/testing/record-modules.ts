import {
  boolean,
  choice,
  computed,
  date,
  datetime,
  defineModule,
  listed,
  type ModuleDefinition,
  money,
  multi,
  multiline,
  number,
  photos,
  type RecordChecks,
  type RecordComputations,
  reference,
  references,
  rows,
  signature,
  text,
  user,
  users,
} from '@sveis/domain/records';
import { provideBehaviour, TODAY } from '../records/index.ts';

const isInjury = { field: 'injury', op: 'eq', value: true } as const;

/** A module nobody has seen, with a field of every kind: what the engine is tried on. */
export const leak = defineModule({
  key: 'deviation',
  version: 1,
  feature: 'deviation',
  path: 'leaks',
  icon: 'droplets',
  levels: 'reported',
  inProject: { key: 'projectdeviation', segment: 'leaks' },
  storage: 'record',
  number: 'LEAK-{YYYY}-{000}',
  titleField: 'title',
  status: {
    initial: 'open',
    values: ['open', 'working', 'closed'],
    final: ['closed'],
    tones: { open: 'warning', working: 'active', closed: 'good' },
    transitions: [
      {
        name: 'start',
        from: ['open'],
        to: 'working',
        by: [{ named: 'responsible' }, 'manage'],
        ask: ['responsible', 'note'],
        require: ['responsible', { field: 'found_on', when: { field: 'severity', op: 'eq', value: 'high' } }],
      },
      {
        name: 'close',
        from: ['working'],
        to: 'closed',
        by: ['edit'],
        byWhen: [{ when: isInjury, by: [{ level: 'manage', notNamed: ['responsible'] }] }],
        ask: ['closing_note'],
        require: ['closing_note'],
        checks: ['leak.actionsDone'],
      },
      { name: 'reopen', from: ['closed'], to: 'working', by: ['creator', 'manage'], require: [] },
    ],
  },
  fields: {
    title: text({ required: true, max: 40, list: true, search: true }),
    note: multiline({ search: true, max: 400 }),
    severity: choice(['high', 'medium', 'low'], { default: 'medium', filter: true, sort: true, list: true }),
    amount: number({ decimals: 3, filter: true, sort: true, list: true }),
    found_on: date({ filter: true, sort: true, list: true }),
    found_at: datetime({ filter: true, sort: true }),
    urgent: boolean({ filter: true, default: false }),
    injury: boolean(),
    body_part: text({ visible: isInjury, required: isInjury }),
    area: text({ filter: true, sort: true, list: true }),
    place: listed('leak_place', { filter: true, list: true }),
    project_id: reference('projects', { filter: true, list: true }),
    responsible: user({ filter: true, list: true, who: 'edit' }),
    watchers: users({ filter: true, list: true }),
    tags: multi({ options: ['gas', 'oil', 'water'], filter: true, list: true }),
    gauge: reference('equipment', { filter: true, pick: 'usable' }),
    gauges: references('equipment', { filter: true }),
    cost: money({ readableBy: 'edit', writableBy: 'edit', filter: true, sort: true, list: true }),
    secret: text({ readableBy: 'manage', filter: true }),
    tag_no: text({ max: 20, unique: 'tenant' }),
    line_no: text({ max: 20, unique: 'project' }),
    actions: rows({ what: text({ required: true }), who: user(), done: boolean() }, { maxRows: 10 }),
    pictures: photos({ maxFiles: 5 }),
    signed: signature(),
    closing_note: multiline({ readOnly: true }),
    age_days: computed('leak.age', 'number', { list: true }),
  },
  sections: [{ key: 'report', fields: ['title', 'note', 'severity', 'found_on', 'cost', 'age_days'] }],
  slots: {
    severity: 't1',
    area: 't2',
    place: 't3',
    responsible: 't4',
    gauge: 't5',
    urgent: 't6',
    secret: 't7',
    amount: 'n1',
    cost: 'n2',
    found_on: 'd1',
    found_at: 'd2',
  },
  rows: { own: ['responsible', 'watchers'], restricted: isInjury, ownEditIn: ['open'] },
  list: { filters: ['severity'], sorts: [{ field: 'created_at', descending: true }], presets: [] },
  hooks: [],
  lockedIn: ['closed'],
  deleteIn: ['open', 'working'],
});

/** What leaks point at. */
export const gauge = defineModule({
  key: 'equipment',
  version: 1,
  feature: 'equipment',
  path: 'gauges',
  icon: 'gauge',
  levels: 'kept',
  storage: 'record',
  number: 'G-{0000}',
  titleField: 'name',
  status: {
    initial: 'usable',
    values: ['usable', 'broken'],
    final: [],
    tones: { usable: 'good', broken: 'danger' },
    transitions: [{ name: 'break', from: ['usable'], to: 'broken', by: ['edit'], require: [] }],
  },
  fields: {
    name: text({ required: true, list: true, search: true }),
    parent: reference('equipment'),
  },
  sections: [],
  slots: {},
  rows: { own: [] },
  list: { filters: [], sorts: [], presets: [] },
  picks: { usable: { match: { status: 'usable' } } },
  codes: ['number', 'name'],
  hooks: [],
  lockedIn: [],
  deleteIn: ['usable', 'broken'],
});

const checks: RecordChecks = {
  'leak.actionsDone': ({ values }) =>
    (Array.isArray(values.actions) ? values.actions : []).every(({ done }) => done === true)
      ? undefined
      : { actions: [{ code: 'NOT_VERIFIED' }] },
};

const DAY_MS = 86_400_000;

const computations: RecordComputations = {
  'leak.age': ({ values }, { today }) =>
    typeof values.found_on === 'string' ? (Date.parse(today) - Date.parse(values.found_on)) / DAY_MS : null,
};

const computedSql = {
  'leak.age': `(${TODAY}::date - (r.data ->> 'found_on')::date)::text`,
};

provideBehaviour({ checks, computed: computations, computedSql });

export const testModules: readonly ModuleDefinition[] = [leak, gauge];
