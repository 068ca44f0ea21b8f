import { describe, expect, it } from 'vitest';
import { expectedDates, expectedDue, expectedState } from './expected-checklists.ts';

describe('how far an expected checklist is', () => {
  it.each([
    [[], 'missing'],
    [['cancelled'], 'missing'],
    [['draft'], 'begun'],
    [['in_review'], 'begun'],
    [['rejected', 'cancelled'], 'begun'],
    [['draft', 'submitted'], 'done'],
    [['approved'], 'done'],
  ])('%j is %s', (statuses, state) => {
    expect(expectedState(statuses)).toBe(state);
  });
});

describe('the day an expected checklist is due', () => {
  const period = { start_date: '2026-11-02', end_date: '2026-12-31' };

  it.each([
    [{ due_from: 'start', due_days: 0 }, '2026-11-02'],
    [{ due_from: 'start', due_days: 14 }, '2026-11-16'],
    [{ due_from: 'end', due_days: 7 }, '2026-12-24'],
    [{ due_from: 'end' }, '2026-12-31'],
    [{ due_days: 7 }, null],
  ])('%j is %s', (rule, day) => {
    expect(expectedDue(rule, period)).toBe(day);
  });

  it('is not known before the end of the project is', () => {
    expect(expectedDue({ due_from: 'end', due_days: 7 }, { ...period, end_date: null })).toBeNull();
  });

  it('follows the period of the project, and the first one is what the project is found by', () => {
    const rows = [
      { form: 1, due_from: 'end', due_days: 7, due: '2020-01-01' },
      { form: 2, due_from: 'start', due_days: 3 },
      { form: 3 },
    ];
    expect(expectedDates({ ...period, checklist_forms: rows })).toEqual({
      checklist_forms: [
        { ...rows[0], due: '2026-12-24' },
        { ...rows[1], due: '2026-11-05' },
        { ...rows[2], due: null },
      ],
      checklists_due: '2026-11-05',
    });
    expect(expectedDates({ ...period, checklist_forms: [] }).checklists_due).toBeNull();
    expect(expectedDates(period)).toEqual({});
  });
});
