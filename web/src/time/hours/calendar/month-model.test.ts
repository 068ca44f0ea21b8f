import { formatNumber } from '@sveis/domain/format';
import type { HourDay } from '@sveis/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayFigures, emptyDay, type HoursView, viewOf } from '../hours-view.ts';
import { hoursText } from './calendar-words.ts';
import { dayState, monthModel, monthTotals } from './month-model.ts';

const H = 3600;
const figures = (more: Partial<DayFigures>): DayFigures => ({ ...emptyDay, norm: 7.5 * H, ...more });

describe('a day against its norm', () => {
  it.each([
    ['empty', {}],
    ['under', { work: 7 * H }],
    ['met', { work: 7.5 * H }],
    ['met', { work: 7.5 * H - 10 }],
    ['over', { work: 8 * H }],
    ['absence', { absence: 7.5 * H }],
    ['met', { work: 4 * H, absence: 3.5 * H }],
    ['over', { work: 1 * H, norm: 0 }],
  ] as const)('is %s', (state, more) => expect(dayState(figures(more), { isPast: false })).toBe(state));

  it('behind us, it lacks hours where it asked for some and can still be filled', () => {
    const past = (more: Partial<DayFigures>) =>
      dayState(figures({ isTold: true, ...more }), { isPast: true });
    const told = [{}, { norm: 0 }, { isLocked: true }, { isDelivered: true }, { isTold: false }];
    expect(told.map(past)).toEqual(['missing', 'empty', 'empty', 'empty', 'empty']);
  });
});

const view = (days: readonly (readonly [string, Partial<DayFigures>])[]): HoursView => ({
  rows: [],
  days: new Map(days.map(([day, more]) => [day, figures(more)])),
});

const hourDay = (day: string, work: number): HourDay => ({
  user_id: 1,
  day,
  work,
  break: 0,
  absence: 0,
  norm: 0,
  holiday: null,
  locked: false,
  delivered: false,
});

describe('a month', () => {
  it('comes to the sum of the days as they are shown, whatever they are', () => {
    const shown = fc.integer({ min: 0, max: 900 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.array(shown, { minLength: 30, maxLength: 30 }), (worked) => {
        const days = worked.map((work, index) =>
          hourDay(`${String(index + 1).padStart(2, '0')}.11.2026`, work),
        );
        const sums = monthTotals(viewOf({ data: [], days: [...days, hourDay('01.12.2026', 9)] }), '2026-11');
        const total = worked.reduce((sum, work) => sum + Math.round(work * 100), 0);
        expect(hoursText(sums.work)).toBe(formatNumber(total / 100));
      }),
    );
  });

  it('counts absence towards the norm, and only as far as today where today is given', () => {
    const both = view([
      ['2026-11-02', { work: 7.5 * H }],
      ['2026-11-03', { absence: 7.5 * H }],
      ['2026-11-04', {}],
    ]);
    expect(monthTotals(both, '2026-11', '2026-11-03').diff).toBe(0);
    expect(monthTotals(both, '2026-11').diff).toBe(-7.5 * H);
  });

  it('marks a week as locked, delivered or approved only when all of it is, and as returned when any of it is', () => {
    const november = (more: (date: number) => Partial<DayFigures>) =>
      [2, 3, 4, 5, 6, 7, 8].map((date) => [`2026-11-0${date}`, more(date)] as const);
    const markOf = (more: (date: number) => Partial<DayFigures>) =>
      monthModel(view(november(more)), '2026-11', '2026-11-20')[1]?.mark;
    const delivered = { isDelivered: true, delivery: 'delivered' } as const;
    const approved = { isDelivered: true, delivery: 'approved' } as const;
    expect(markOf(() => ({ isLocked: true }))).toBe('locked');
    expect(markOf((date) => (date > 2 ? delivered : {}))).toBeUndefined();
    expect(markOf(() => delivered)).toBe('delivered');
    expect(markOf((date) => (date > 5 ? approved : delivered))).toBe('delivered');
    expect(markOf(() => approved)).toBe('approved');
    expect(markOf((date) => (date === 4 ? { delivery: 'returned' } : {}))).toBe('returned');
  });
});
