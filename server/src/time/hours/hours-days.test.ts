import { describe, expect, it } from 'vitest';
import { unpackDays } from './hours-days.store.ts';

describe('the days of a crew, as they come from the database', () => {
  const text = JSON.stringify([
    [7, 9],
    [[9, 1, 27_000, 1_800, 0]],
    [
      [7, 0, '07:00:00', '15:00:00', 30],
      [7, 0, '15:00:00', '23:00:00', 30],
      // Planned for somebody who is not asked about.
      [8, 0, '07:00:00', '15:00:00', 30],
    ],
    [
      [0, 2, 2],
      [9, 0, 0],
    ],
    [
      [7, 0, 0, 'returned'],
      [7, 1, 2, 'returned'],
      [7, 1, 1, 'delivered'],
      [7, 2, 2, 'approved'],
      [9, 0, 0, 'returned'],
      [9, 0, 0, 'withdrawn'],
    ],
  ]);
  const days = unpackDays(text, '2026-11-09', '2026-11-11');
  const of = (user: number) => days.filter(({ user_id }) => user_id === user);

  it('are there for everybody, person by person, also where they hold nothing', () => {
    expect(days.map(({ user_id, day }) => [user_id, day.slice(8)])).toEqual([
      [7, '09'],
      [7, '10'],
      [7, '11'],
      [9, '09'],
      [9, '10'],
      [9, '11'],
    ]);
    expect(days.map(({ work_s }) => work_s)).toEqual([0, 0, 0, 0, 27_000, 0]);
  });

  it('are closed for all, or for the one they were closed for', () => {
    expect(of(7).map(({ locked }) => locked)).toEqual([false, false, true]);
    expect(of(9).map(({ locked }) => locked)).toEqual([true, false, true]);
    expect(of(7).map(({ delivered }) => delivered)).toEqual([false, true, true]);
    expect(of(9).some(({ delivered }) => delivered)).toBe(false);
  });

  it('tell what became of their newest delivery', () => {
    expect(of(7).map(({ delivery }) => delivery)).toEqual(['returned', 'delivered', 'approved']);
    expect(of(9).map(({ delivery }) => delivery)).toEqual([null, null, null]);
  });

  it('ask for the earlier of two shifts', () => {
    expect(of(7)[0]?.shift).toEqual({ time_from: '07:00:00', time_to: '15:00:00', break_min: 30 });
    expect(of(9)[0]?.shift).toBeUndefined();
  });
});
