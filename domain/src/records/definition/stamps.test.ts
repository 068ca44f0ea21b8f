import { expect, it } from 'vitest';
import { stamped } from './stamps.ts';

it('writes who, when, on which day, one more, and nothing', () => {
  const context = {
    userId: 7,
    now: new Date('2026-11-15T23:30:00Z'),
    today: '2026-11-16',
    values: { count: 2 },
  };
  const sets = { by: '$me', at: '$now', on: '$today', count: '+1', first: '+1', old: null } as const;
  expect(stamped(sets, context)).toEqual({
    by: 7,
    at: '2026-11-15T23:30:00.000Z',
    on: '2026-11-16',
    count: 3,
    first: 1,
    old: null,
  });
  expect(stamped(undefined, context)).toEqual({});
});
