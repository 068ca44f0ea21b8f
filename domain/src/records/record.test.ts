import { describe, expect, it } from 'vitest';
import type { Access, Level, ProjectRole } from '../session/index.ts';
import { mayDelete, mayEdit, mayView, type Viewer } from './access/record-access.ts';
import { boolean, choice, date, multi, rows, text, user, users } from './definition/define-fields.ts';
import type { RecordState } from './definition/definition.ts';
import { counterOf, fieldsOfNumber, recordNumber } from './definition/numbering.ts';
import { slotsOf, termsOf } from './definition/slots.ts';
import { unrelated } from './definition/steps/checks.ts';
import { problemsOf, stepsFrom } from './definition/steps/transitions.ts';
import { defineModule } from './presets/define-module.ts';
import { readRecord } from './values/read-record.ts';
import { changesBetween } from './values/record-changes.ts';
import { mergeChanges } from './values/record-merge.ts';

const definition = defineModule({
  key: 'deviation',
  version: 1,
  feature: 'deviation',
  icon: 'gauge',
  path: 'deviations',
  inProject: { key: 'projectdeviation', segment: 'deviations' },
  storage: 'record',
  number: 'DEV-{YYYY}-{0000}',
  titleField: 'title',
  status: {
    initial: 'registered',
    values: ['registered', 'process', 'closed'],
    final: ['closed'],
    tones: { registered: 'neutral', process: 'active', closed: 'good' },
    transitions: [
      {
        name: 'start',
        from: ['registered'],
        to: 'process',
        by: [{ named: 'responsible' }, 'manage'],
        require: ['responsible', { field: 'deadline', when: { field: 'severity', op: 'eq', value: 'high' } }],
      },
      {
        name: 'close',
        from: ['process'],
        to: 'closed',
        by: [{ named: 'responsible' }, 'manage'],
        byWhen: [
          {
            when: { field: 'severity', op: 'eq', value: 'high' },
            by: [{ level: 'edit', notNamed: ['responsible'] }],
          },
        ],
        require: [],
        checks: ['nothingOpen'],
      },
    ],
  },
  fields: {
    title: text({ required: true, max: 20, search: true, sort: true }),
    severity: choice(['high', 'low'], { required: true, filter: true, default: 'low' }),
    hse: boolean(),
    hse_type: choice(['injury', 'spill'], {
      visible: { field: 'hse', op: 'eq', value: true },
      required: { field: 'hse', op: 'eq', value: true },
    }),
    responsible: user({ filter: true }),
    copy_to: users({ filter: true }),
    deadline: date({ filter: true, sort: true }),
    places: multi({ options: ['a', 'b'], filter: true }),
    actions: rows({ done: boolean() }, { minRows: 0 }),
    closed_by: user({ readOnly: true }),
  },
  sections: [],
  slots: { title: 't1', severity: 't2', responsible: 't3', deadline: 'd1' },
  rows: {
    own: ['responsible', 'copy_to'],
    restricted: { field: 'hse_type', op: 'eq', value: 'injury' },
    ownEditIn: ['registered'],
  },
  list: { filters: [], sorts: [], presets: [] },
  hooks: [],
  lockedIn: ['closed'],
  deleteIn: ['registered'],
});

const context = { today: '2026-11-15', now: new Date('2026-11-15T09:00:00Z') };
const save = (sent: object, base: object = {}) =>
  readRecord(definition, sent as Record<string, unknown>, {
    ...context,
    base: base as Record<string, unknown>,
  });
const codes = (sent: object, base?: object) =>
  Object.fromEntries(
    Object.entries(save(sent, base).problems).map(([field, found]) => [field, found[0]?.code]),
  );

describe('what is saved', () => {
  it('tells everything that is wrong at once', () => {
    expect(codes({ title: 'x'.repeat(21), hse: true, severity: 'huge', nonsense: 1 })).toEqual({
      title: 'TOO_LONG',
      severity: 'NOT_A_CHOICE',
      hse_type: 'REQUIRED',
      nonsense: 'UNKNOWN_FIELD',
    });
  });

  it('loses what is not shown, and keeps what was not sent', () => {
    const base = { title: 'Spill', severity: 'low', hse: true, hse_type: 'spill' };
    expect(save({ hse: false }, base).values).toMatchObject({ title: 'Spill', hse: false, hse_type: null });
  });

  it('never writes a field that is set by the system', () => {
    expect(save({ closed_by: 9 }, { closed_by: 3 }).values.closed_by).toBe(3);
  });

  it('is not fooled by names every object has', () => {
    expect(codes(JSON.parse('{"__proto__": {"title": "x"}, "constructor": 1}'))).toMatchObject({
      constructor: 'UNKNOWN_FIELD',
      title: 'REQUIRED',
    });
  });
});

const viewer = (
  userId: number,
  level?: Level,
  { roles = {}, projectLevel }: { roles?: Record<number, ProjectRole>; projectLevel?: Level } = {},
): Viewer => ({
  access: {
    userId,
    roleSlug: 'employee',
    roleFlags: {},
    groupLevels: [
      ...(level ? [{ group_id: 1, module: 'deviation', level }] : []),
      ...(projectLevel ? [{ group_id: 2, module: 'projectdeviation', level: projectLevel }] : []),
    ],
    levelTables: { deviation: 'reported' },
  } satisfies Access,
  projectRoles: new Map(Object.entries(roles).map(([id, role]) => [Number(id), role])),
});

const record = (more: Partial<RecordState> = {}, values: object = {}): RecordState => ({
  id: 'r',
  module: 'deviation',
  status: 'registered',
  projectId: null,
  createdBy: 1,
  values: { severity: 'low', ...values },
  ...more,
});

describe('who sees and changes a record', () => {
  it.each([
    ['nobody without a level', viewer(1), false],
    ['its maker', viewer(1, 'read'), true],
    ['another reader', viewer(2, 'read'), false],
    ['the person it names', viewer(3, 'contribute'), true],
    ['the person who gets a copy', viewer(4, 'read'), true],
    ['an editor', viewer(2, 'edit'), true],
    ['a member of its project', viewer(2, undefined, { roles: { 5: 'member' } }), true],
    ['a member of another project', viewer(2, undefined, { roles: { 6: 'leader' } }), false],
    ['a level in projects without being a member', viewer(2, undefined, { projectLevel: 'manage' }), false],
  ])('%s', (_who, person, expected) => {
    const it = record({ projectId: 5 }, { responsible: 3, copy_to: [4] });
    expect(mayView(person, definition, it, false)).toBe(expected);
  });

  it('a restricted one is known to managers and its own people alone', () => {
    const it = record({ projectId: 5 });
    expect(mayView(viewer(2, 'edit'), definition, it, true)).toBe(false);
    expect(mayView(viewer(2, undefined, { roles: { 5: 'leader' } }), definition, it, true)).toBe(false);
    expect([
      mayView(viewer(1, 'read'), definition, it, true),
      mayView(viewer(2, 'manage'), definition, it, true),
    ]).toEqual([true, true]);
  });

  it('a contributor changes their own while it is only registered', () => {
    expect(mayEdit(viewer(1, 'contribute'), definition, record())).toBe(true);
    expect(mayEdit(viewer(1, 'contribute'), definition, record({ status: 'process' }))).toBe(false);
    expect(mayEdit(viewer(2, 'contribute'), definition, record())).toBe(false);
  });

  it('only a manager deletes, and only what is registered', () => {
    expect(mayDelete(viewer(2, 'manage'), definition, record())).toBe(true);
    expect(mayDelete(viewer(2, 'edit'), definition, record())).toBe(false);
    expect(mayDelete(viewer(2, 'manage'), definition, record({ status: 'closed' }))).toBe(false);
  });
});

describe('steps', () => {
  const names = (person: Viewer, it: RecordState) =>
    stepsFrom(definition, it, person).map(({ name }) => name);

  it('are for people who are named or manage', () => {
    expect(names(viewer(3, 'edit'), record({}, { responsible: 3 }))).toEqual(['start']);
    expect(names(viewer(2, 'edit'), record({}, { responsible: 3 }))).toEqual([]);
    expect(names(viewer(2, 'manage'), record({ status: 'process' }))).toEqual(['close']);
  });

  it('a grave one is closed by a second person', () => {
    const grave = record({ status: 'process' }, { severity: 'high', responsible: 3 });
    expect(names(viewer(3, 'manage'), grave)).toEqual([]);
    expect(names(viewer(2, 'edit'), grave)).toEqual(['close']);
  });

  it('name everything that stands in the way', () => {
    const [start, close] = definition.status.transitions;
    const checks = { nothingOpen: () => ({ actions: [{ code: 'INVALID' as const }] }) };
    const problems = (step: typeof start | typeof close, it: RecordState) =>
      Object.keys(
        problemsOf(step, it, checks, { ...context, viewer: viewer(1), before: {}, related: unrelated }),
      );
    expect(problems(start, record())).toEqual(['responsible']);
    expect(problems(start, record({}, { severity: 'high' }))).toEqual(['responsible', 'deadline']);
    expect(problems(close, record())).toEqual(['actions']);
    expect(() =>
      problemsOf(close, record(), {}, { ...context, viewer: viewer(1), before: {}, related: unrelated }),
    ).toThrow('nothingOpen');
  });
});

describe('what the list is searched by', () => {
  const values = {
    title: 'Åpen flens på Łódź',
    severity: 'high',
    responsible: 3,
    copy_to: [4, 5],
    deadline: '2026-12-01',
    places: ['a', 'b'],
  };

  it('fills each column from its field', () => {
    expect(slotsOf(definition, values)).toMatchObject({
      t1: 'zz3pen flens pzz3 lodz',
      t2: 'high',
      t3: '3',
      d1: '2026-12-01T00:00:00Z',
      t4: null,
      n1: null,
    });
  });

  it('makes a row of each value, person and word, once', () => {
    const terms = termsOf(definition, values, { createdBy: 4, number: 'DEV-2026-0001' });
    const of = (field: string) => terms.filter((term) => term.field === field).map(({ term }) => term);
    expect(of('places')).toEqual(['a', 'b']);
    expect(of('_own')).toEqual(['4', '3', '5']);
    expect(of('_words')).toEqual(['dev', '2026', '0001', 'zz3pen', 'flens', 'pzz3', 'lodz']);
  });
});

describe('numbers', () => {
  it('fill the pattern, and outgrow their zeros in peace', () => {
    expect(recordNumber('DEV-{YYYY}-{0000}', { year: 2026, sequence: 7 })).toBe('DEV-2026-0007');
    expect(recordNumber('{project}-REP-{0000}', { year: 2026, sequence: 12345, project: '2501' })).toBe(
      '2501-REP-12345',
    );
  });
  it('begin again each year only where the year is part of them', () => {
    expect(counterOf('deviation', 'DEV-{YYYY}-{0000}', { year: 2026 })).not.toBe(
      counterOf('deviation', 'DEV-{YYYY}-{0000}', { year: 2027 }),
    );
    expect(counterOf('equipment', 'EQ-{0000}', { year: 2026 })).toBe(
      counterOf('equipment', 'EQ-{0000}', { year: 2027 }),
    );
  });
});

describe('a number with a choice in it', () => {
  const pattern = '{project}-{method}-{0000}';
  const parts = (method: string) => ({ year: 2026, project: '24011', values: { method } });

  it('says the choice, and runs for each of them', () => {
    expect(recordNumber(pattern, { ...parts('RT'), sequence: 3 })).toBe('24011-RT-0003');
    expect(counterOf('ndt', pattern, parts('RT'))).not.toBe(counterOf('ndt', pattern, parts('VT')));
    expect(fieldsOfNumber(pattern)).toEqual(['method']);
    expect(fieldsOfNumber('{project}-{YYYY}-{YY}-{0000}')).toEqual([]);
  });
});

describe('two people at one record', () => {
  const merge = (sent: object, seen: object, current: object) =>
    mergeChanges(
      definition.fields,
      sent as Record<string, unknown>,
      seen as Record<string, unknown>,
      current as Record<string, unknown>,
    );

  it('different fields do not clash, the same field does unless they agree', () => {
    const seen = { title: 'A', deadline: null };
    const current = { title: 'B', deadline: null };
    expect(merge({ deadline: '2026-12-01' }, seen, current).clashes).toEqual([]);
    expect(merge({ title: 'C' }, seen, current).clashes).toEqual(['title']);
    expect(merge({ title: 'B' }, seen, current).clashes).toEqual([]);
    expect(merge({ title: 'C' }, {}, current).clashes).toEqual(['title']);
  });

  it('a field sent back as it was seen leaves what the other has done', () => {
    expect(merge({ title: 'A' }, { title: 'A' }, { title: 'B' })).toEqual({
      values: { title: 'B' },
      clashes: [],
    });
  });

  it('both may add to a list and take from it', () => {
    const merged = merge({ copy_to: [1, 3, 9] }, { copy_to: [1, 2, 3] }, { copy_to: [1, 2, 3, 7] });
    expect(merged).toEqual({ values: { copy_to: [1, 3, 7, 9] }, clashes: [] });
  });

  it('rows are merged one by one', () => {
    const row = (_id: string, done: boolean) => ({ _id, done });
    const seen = { actions: [row('a', false), row('b', false), row('c', false)] };
    const theirs = { actions: [row('a', true), row('b', false), row('d', false)] };
    const mine = { actions: [row('a', false), row('b', true), row('c', false), { done: true }] };
    expect(merge(mine, seen, theirs)).toEqual({
      values: { actions: [row('a', true), row('b', true), { done: true }, row('d', false)] },
      clashes: [],
    });
    expect(merge({ actions: [row('b', true)] }, seen, theirs).clashes).toEqual(['actions']);
    expect(merge({ actions: [row('a', false), row('c', true)] }, seen, theirs).clashes).toEqual(['actions']);
  });

  it('history tells each field that moved', () => {
    expect(changesBetween({ title: 'A', n: 1, gone: null }, { title: 'B', n: 1 })).toEqual([
      { field: 'title', before: 'A', after: 'B' },
    ]);
  });
});
