import { expect, it } from 'vitest';
import { lastWeeks } from './last-weeks.ts';

it('weeks without anything stand between the others, and only the last eight are shown', () => {
  expect(
    lastWeeks([
      { week: '2026-11-09', count: 2 },
      { week: '2026-10-26', count: 1 },
      { week: '2026-11-09', count: 3 },
    ]),
  ).toEqual([
    { week: '2026-10-26', count: 1 },
    { week: '2026-11-02', count: 0 },
    { week: '2026-11-09', count: 5 },
  ]);
  expect(lastWeeks([])).toEqual([]);
  const many = lastWeeks([
    { week: '2026-01-05', count: 1 },
    { week: '2026-11-09', count: 1 },
  ]);
  expect([many.length, many[0]?.week]).toEqual([8, '2026-09-21']);
});
