import { parsePeriodKey } from '@sveis/domain/time';
import { describe, expect, it } from 'vitest';
import { lockBody } from './lock-operations.ts';
import { stateByLocks } from './lock-state.ts';
import { openTimersOf } from './open-timers.ts';

const week = { kind: 'week', from: '2026-11-09', to: '2026-11-15' } as const;
const november = {
  kind: 'month',
  user_id: null,
  group_id: null,
  from: '01.11.2026',
  to: '30.11.2026',
} as const;
const week46 = { kind: 'week', user_id: null, group_id: null, from: '09.11.2026', to: '15.11.2026' } as const;

describe('a lock', () => {
  it('closes its own period, and a month closes its weeks', () => {
    expect(stateByLocks([], week)).toBe('open');
    expect(stateByLocks([week46], week)).toBe('own');
    expect(stateByLocks([november], week)).toBe('covered');
    expect(stateByLocks([november, week46], week)).toBe('own');
  });

  it('on one person closes a part of the period', () => {
    expect(stateByLocks([{ ...week46, user_id: 10 }], week)).toBe('partly');
  });

  it('names a week by its own year', () => {
    const newYear = parsePeriodKey('2026-W53');
    expect(newYear && lockBody(newYear)).toEqual({ year: 2026, week: 53 });
    expect(lockBody({ kind: 'month', from: '2026-11-01', to: '2026-11-30' })).toEqual({
      year: 2026,
      month: 11,
    });
  });
});

describe('a refused lock', () => {
  it('tells whose clocks run and who has something to decide', () => {
    const timers = [
      { punch_id: 'a', user_name: 'Jonas Petraitis', state: 'running', start_at: '2026-11-15T06:00:00Z' },
      { punch_id: 'b', user_name: 'Per Dahl', state: 'held', start_at: '2026-11-12T06:00:00Z' },
    ];
    expect(openTimersOf({ code: 'OPEN_TIMERS', timers })).toEqual([
      { name: 'Jonas Petraitis', startAt: '2026-11-15T06:00:00Z', isHeld: false },
      { name: 'Per Dahl', startAt: '2026-11-12T06:00:00Z', isHeld: true },
    ]);
    expect(openTimersOf(undefined)).toEqual([]);
  });
});
