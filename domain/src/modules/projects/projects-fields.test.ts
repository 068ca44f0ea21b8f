import { describe, expect, it } from 'vitest';
import {
  type RecordState,
  readableFields,
  readRecord,
  startValues,
  type Values,
  writableFields,
} from '../../records/index.ts';
import { projects } from './projects.ts';
import { projectsChecks } from './projects-checks.ts';

const context = { today: '2026-11-15', now: new Date('2026-11-15T09:00:00Z') };
const base = startValues(projects, { ...context, userId: 7 });
const problemsWith = (more: Values) => {
  const sent = { project_number: '2501', name: 'Pipe rack', ...more };
  const { problems } = readRecord(projects, sent, { ...context, base });
  return Object.fromEntries(Object.entries(problems).map(([path, [first]]) => [path, first?.code]));
};

describe('the fields of a project', () => {
  it('begin with the person who makes it as leader, today', () =>
    expect(base).toMatchObject({ leader: 7, start_date: '2026-11-15' }));

  it.each<readonly [string, unknown, unknown, string]>([
    ['project_number', 'x'.repeat(35), 'x'.repeat(36), 'TOO_LONG'],
    ['name', 'x'.repeat(120), 'x'.repeat(121), 'TOO_LONG'],
    ['name', 'Pipe rack A', 'Pipe/rack', 'SHARING_NAME'],
    ['po_name', 'x'.repeat(35), 'x'.repeat(36), 'TOO_LONG'],
    ['end_date', '2026-11-15', '2026-11-14', 'TOO_EARLY'],
    ['budget_hours', 120.5, -1, 'TOO_SMALL'],
    ['modules', ['deviation', 'ndt'], ['cooking'], 'NOT_A_CHOICE'],
    ['enabled_ndts', ['vt', 'rt'], ['xx'], 'NOT_A_CHOICE'],
    ['ndt_lot', 'line', 'welder', 'NOT_A_CHOICE'],
  ])('%s keeps to its limits', (field, fine, wrong, code) => {
    expect(problemsWith({ [field]: fine })).toEqual({});
    expect(problemsWith({ [field]: wrong })).toEqual({ [field]: code });
  });

  it('need a number, a name, a leader and a beginning', () => {
    const empty = { project_number: '', name: '', leader: null, start_date: null };
    expect(problemsWith(empty)).toEqual({
      project_number: 'REQUIRED',
      name: 'REQUIRED',
      leader: 'REQUIRED',
      start_date: 'REQUIRED',
    });
  });

  it('show the budget to managers alone, who alone name leader and foreman', () => {
    expect(readableFields(projects, 'edit')).not.toHaveProperty('budget_hours');
    expect(readableFields(projects, 'manage')).toHaveProperty('budget_hours');
    for (const field of ['leader', 'foreman', 'budget_hours', 'limits'])
      expect(writableFields(projects, 'edit'), field).not.toHaveProperty(field);
  });

  it.each<readonly [string, readonly Values[], readonly string[]]>([
    ['one end is enough', [{ limit: 'light_vt', min: 500, max: null }], []],
    [
      'two limits',
      [
        { limit: 'field', min: 2, max: 5 },
        { limit: 'uv', min: 12 },
      ],
      [],
    ],
    ['a limit without a figure', [{ limit: 'uv', min: null, max: null }], ['limits.0.max']],
    ['the lowest above the highest', [{ limit: 'field', min: 6, max: 2 }], ['limits.0.max']],
    [
      'a limit twice',
      [
        { limit: 'uv', min: 12 },
        { limit: 'uv', min: 14 },
      ],
      ['limits.1.limit'],
    ],
  ])('set limits: %s', (_what, limits, problems) => {
    const check = projectsChecks.limit_wrong as (record: RecordState) => object | undefined;
    const record = { id: '1', module: 'projects', status: 'production', projectId: 1, createdBy: 1 };
    expect(Object.keys(check({ ...record, values: { limits } }) ?? {})).toEqual(problems);
  });

  it('are listed and found as people know them: mine and not finished first', () => {
    expect(projects.list.presets.find((preset) => 'isDefault' in preset)).toMatchObject({
      key: 'mine',
      match: { own: '$me', status: { $ne: 'finished' } },
    });
    expect(projects.list.filters).toEqual(expect.arrayContaining(['status', 'customer']));
    expect(projects.list.sorts.map(({ field }) => field)).toEqual([
      'starred',
      'project_number',
      'created_at',
    ]);
  });
});
