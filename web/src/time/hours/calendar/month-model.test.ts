import { describe, expect, it } from 'vitest';
import { type DayFigures, emptyDay, type HoursView } from '../hours-view.ts';
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
  ] as const)('is %s', (state, more) => expect(dayState(figures(more))).toBe(state));
});

const view = (days: readonly (readonly [string, Partial<DayFigures>])[]): HoursView => ({
  rows: [],
  days: new Map(days.map(([day, more]) => [day, figures(more)])),
});

describe('a month', () => {
  it('adds up seconds, so that three times twenty minutes are one hour', () => {
    const third = { work: 1200, norm: 0 };
    const sums = monthTotals(
      view([
        ['2026-11-02', third],
        ['2026-11-03', third],
        ['2026-11-04', third],
        ['2026-12-01', { work: 9 * H }],
      ]),
      '2026-11',
    );
    expect(sums).toMatchObject({ work: H, norm: 0, diff: H });
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

  it('marks a week as locked or delivered only when all of it is', () => {
    const week = ['26', '27', '28', '29', '30', '31'].map((date) => `2026-10-${date}`);
    const closed = [...week, '2026-11-01'].map((day) => [day, { isLocked: true }] as const);
    const given = [2, 3, 4, 5, 6, 7, 8].map(
      (date) => [`2026-11-0${date}`, { isDelivered: date > 2 }] as const,
    );
    const marks = monthModel(view([...closed, ...given]), '2026-11').map(({ mark }) => mark);
    expect(marks.slice(0, 2)).toEqual(['locked', undefined]);
  });
});
