import { describe, expect, it } from 'vitest';
import { readableFields, readRecord, startValues, type Values, writableFields } from '../../records/index.ts';
import { projects } from './projects.ts';

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
    for (const field of ['leader', 'foreman', 'budget_hours'])
      expect(writableFields(projects, 'edit'), field).not.toHaveProperty(field);
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
