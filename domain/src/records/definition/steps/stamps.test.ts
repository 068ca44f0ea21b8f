import { describe, expect, it } from 'vitest';
import { type FieldStamps, stamped, stampedByChange } from './stamps.ts';

const by = {
  userId: 7,
  now: new Date('2026-11-15T23:30:00Z'),
  today: '2026-11-16',
  values: { reopened: 2, verdict: 'poor' },
};

describe('what a step writes by itself', () => {
  it.each([
    ['the person who takes it', '$me', 7],
    ['the moment', '$now', '2026-11-15T23:30:00.000Z'],
    ["the company's day, not the server's", '$today', '2026-11-16'],
    ['one more than before', '+1', 3],
    ['nothing', null, null],
    ['a word', 'late', 'late'],
    ['a number', 12, 12],
    ['a no', false, false],
  ])('%s', (_, stamp, expected) => {
    expect(stamped({ reopened: stamp }, by)).toEqual({ reopened: expected });
  });

  it('counts from nothing, too', () => {
    expect(stamped({ sent: '+1' }, by)).toEqual({ sent: 1 });
    expect(stamped(undefined, by)).toEqual({});
  });
});

describe('what a change of a field writes', () => {
  const stamps: readonly FieldStamps[] = [
    {
      changed: 'verdict',
      when: { field: 'verdict', op: 'not_empty' },
      sets: { assessed_by: '$me', assessed_on: '$today' },
    },
    { changed: 'owner', sets: { owned_on: '$today' } },
  ];

  it.each([
    ['a changed verdict is signed', { verdict: 'good' }, { assessed_by: 7, assessed_on: '2026-11-16' }],
    ['the same verdict is not signed again', { verdict: 'poor' }, {}],
    ['a verdict taken back is not signed', { verdict: null }, {}],
    ['each field writes its own', { verdict: 'poor', owner: 3 }, { owned_on: '2026-11-16' }],
  ])('%s', (_, after, expected) => expect(stampedByChange(stamps, after, by)).toEqual(expected));
});
