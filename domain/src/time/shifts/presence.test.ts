import { describe, expect, it } from 'vitest';
import { type PresenceFacts, presenceAt } from './presence.ts';

const day: PresenceFacts = { isIn: false, work: 0, absence: 0, norm: 27_000, shiftFrom: '07:00' };

describe('who is at work at 10:42', () => {
  it.each([
    ['somebody whose stemp runs', { isIn: true }, 'in'],
    ['also on a day off', { isIn: true, norm: 0 }, 'in'],
    ['somebody whose shift has begun is missing', {}, 'missing'],
    ['one without a planned shift too', { shiftFrom: null }, 'missing'],
    ['a shift that begins later is nothing to ask about', { shiftFrom: '15:00' }, 'later'],
    ['who has worked already has gone home', { work: 14_400 }, 'done'],
    ['absence is known', { absence: 27_000 }, 'away'],
    ['a free day asks nothing of anybody', { norm: 0 }, 'off'],
  ] as const)('%s', (_name, change, presence) => {
    expect(presenceAt('10:42', { ...day, ...change })).toBe(presence);
  });
});
