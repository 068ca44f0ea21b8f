import { describe, expect, it } from 'vitest';
import { storedQuantity } from './quantity.ts';
import { lastPeriods, periodStart, variancePercent } from './stock-reports.ts';

describe('periods of stock reports', () => {
  it.each([
    ['2026-11-17', 'week', '2026-11-16'],
    ['2026-11-16', 'week', '2026-11-16'],
    ['2027-01-03', 'week', '2026-12-28'],
    ['2026-11-17', 'month', '2026-11-01'],
  ] as const)('%s is in the %s that begins on %s', (day, by, start) => {
    expect(periodStart(day, by)).toBe(start);
  });

  it('goes back twelve weeks over a new year, the current one last', () => {
    const weeks = lastPeriods('2027-01-13', 'week');
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([12, '2026-10-26', '2027-01-11']);
  });

  it('goes back twelve months from the last day of a long one', () => {
    const months = lastPeriods('2026-03-31', 'month');
    expect([months.length, months[0], months[10], months[11]]).toEqual([
      12,
      '2025-04-01',
      '2026-02-01',
      '2026-03-01',
    ]);
  });
});

it.each([
  ['24', '-1', '-4.2'],
  ['200', '1', '0.5'],
  ['8', '-8', '-100.0'],
  ['3', '2', '66.7'],
  ['0', '0', '0.0'],
  ['0', '4', undefined],
  ['-5', '5', '100.0'],
])('books %s, difference %s: %s percent', (expected, difference, percent) => {
  expect(variancePercent(storedQuantity(expected), storedQuantity(difference))).toBe(percent);
});
