import { describe, expect, it } from 'vitest';
import { nextDueAfter, planDates } from './plan-dates.ts';

describe('a plan', () => {
  it.each([
    ['2026-11-16', 1, 'days', '2026-11-17'],
    ['2026-11-16', 2, 'weeks', '2026-11-30'],
    ['2026-01-31', 1, 'months', '2026-02-28'],
    ['2024-01-31', 1, 'months', '2024-02-29'],
    ['2026-11-30', 3, 'months', '2027-02-28'],
    ['2026-12-15', 12, 'months', '2027-12-15'],
  ])('due on %s, every %i %s, comes back on %s', (due, every, unit, next) =>
    expect(nextDueAfter(due, every, unit)).toBe(next),
  );

  it('of the 31st is due on the 31st again after a shorter month', () => {
    const days = ['2026-01-31'];
    for (let month = 0; month < 3; month += 1) days.push(nextDueAfter(days.at(-1) ?? '', 1, 'months', 31));
    expect(days).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
    expect(nextDueAfter('2026-12-31', 2, 'months', 31)).toBe('2027-02-28');
  });

  it('makes its checklist so many days before it is due', () => {
    expect(planDates({ next_due: '2026-11-16', days_before: 3 })).toEqual({ make_after: '2026-11-12' });
    expect(planDates({ next_due: '2026-11-16', days_before: null })).toEqual({ make_after: '2026-11-15' });
    expect(planDates({ next_due: null })).toEqual({ make_after: null });
  });
});
