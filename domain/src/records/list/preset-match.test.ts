import { expect, it } from 'vitest';
import { matchOf } from '../index.ts';

it('a ready-made filter is about the person who asks and the day they ask', () => {
  const match = {
    holder: '$me',
    next_due: { $gte: '$today', $lte: '$today+30' },
    $or: [{ title: '$today+' }, { title: '$todayx' }],
  };
  expect(matchOf(match, { userId: 7, today: '2026-12-15' })).toEqual({
    holder: 7,
    next_due: { $gte: '2026-12-15', $lte: '2027-01-14' },
    $or: [{ title: '$today+' }, { title: '$todayx' }],
  });
});
