import { describe, expect, it } from 'vitest';
import { lockStateOf } from './lock-state.ts';

const week = { kind: 'week', from: '2026-11-09', to: '2026-11-15' } as const;
const all = { userId: null, groupId: null };
const week46 = { ...week, ...all };
const week47 = { kind: 'week', from: '2026-11-16', to: '2026-11-22', ...all } as const;
const november = { kind: 'month', from: '2026-11-01', to: '2026-11-30', ...all } as const;

describe('the state of a period', () => {
  it.each([
    ['nothing is locked', [], 'open'],
    ['another week is locked', [week47], 'open'],
    ['its own lock', [week46], 'own'],
    ['the lock of its month', [november], 'covered'],
    ['both', [november, week46], 'own'],
    ['a lock on one person', [{ ...week46, userId: 10 }], 'partly'],
    ['a lock on a group', [{ ...week46, groupId: 3 }], 'partly'],
  ] as const)('%s', (_, locks, state) => {
    expect(lockStateOf(locks, week)).toBe(state);
  });

  it('of a month with one locked week is partly locked', () => {
    expect(lockStateOf([week46], november)).toBe('partly');
  });
});
