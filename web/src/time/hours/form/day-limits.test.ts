import { describe, expect, it } from 'vitest';
import { emptyDay, type HoursView } from '../hours-view.ts';
import { closedDays, firstFullDay, lastAbsenceDay, weeksAmong } from './day-limits.ts';

const view: HoursView = {
  rows: [],
  days: new Map([
    ['2026-11-09', { ...emptyDay, work: 17 * 3600 }],
    ['2026-11-16', { ...emptyDay, isLocked: true }],
    ['2026-11-23', { ...emptyDay, isDelivered: true }],
  ]),
};

describe('the 24 hours of a day', () => {
  it('name the day that is full and the room it has', () => {
    const wanted = new Map([
      ['2026-11-10', 8 * 3600],
      ['2026-11-09', 8 * 3600],
    ]);
    expect(firstFullDay(view, wanted, [], () => 0)).toEqual({ day: '2026-11-09', room: 7 * 3600 });
  });

  it('count the stemp that runs', () => {
    const wanted = new Map([['2026-11-10', 8 * 3600]]);
    expect(firstFullDay(view, wanted, [], () => 17 * 3600)?.room).toBe(7 * 3600);
    expect(firstFullDay(view, wanted, [], () => 16 * 3600)).toBeUndefined();
  });
});

describe('closed days', () => {
  it('are told apart by why, and by week', () => {
    const closed = closedDays(view, ['2026-11-09', '2026-11-16', '2026-11-23']);
    expect(closed).toEqual({ locked: ['2026-11-16'], delivered: ['2026-11-23'], isAll: false });
    expect(weeksAmong(['2026-11-23', '2026-11-16', '2026-11-17'])).toEqual([47, 48]);
  });

  it('leave nothing to skip when they are all there is', () =>
    expect(closedDays(view, ['2026-11-16']).isAll).toBe(true));
});

it('absence is planned a year and a half ahead', () =>
  expect(lastAbsenceDay('2026-11-15')).toBe('2028-05-28'));
