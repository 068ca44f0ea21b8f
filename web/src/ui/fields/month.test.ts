import { describe, expect, it } from 'vitest';
import { addMonths, dayByKey, isMonth, sameDayIn, weeksOfMonth } from './month.ts';

describe('a month on the wall', () => {
  it('November 2026 shows weeks 44 to 49, Monday to Sunday', () => {
    const weeks = weeksOfMonth('2026-11');
    expect(weeks.map(({ week }) => week.week)).toEqual([44, 45, 46, 47, 48, 49]);
    expect(weeks[0]?.days[0]).toBe('2026-10-26');
    expect(weeks[5]?.days[6]).toBe('2026-12-06');
  });

  it('January 2027 begins in week 53 of the year before', () => {
    expect(weeksOfMonth('2027-01')[0]?.week).toEqual({ year: 2026, week: 53 });
  });

  it('February 2027 is exactly four weeks', () => {
    expect(weeksOfMonth('2027-02').map(({ week }) => week.week)).toEqual([5, 6, 7, 8]);
  });

  it('turns over the year in both directions', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-11', -23)).toBe('2024-12');
  });

  it('takes an address only for a month that exists', () => {
    expect(isMonth('2026-11')).toBe(true);
    for (const wrong of ['2026-13', '2026-1', '2026', 'x', '']) expect(isMonth(wrong)).toBe(false);
  });
});

describe('keys in a calendar', () => {
  it.each([
    ['ArrowLeft', '2026-10-31'],
    ['ArrowDown', '2026-11-08'],
    ['Home', '2026-10-26'],
    ['End', '2026-11-01'],
    ['PageDown', '2026-12-01'],
  ])('%s from Sunday the first leads to %s', (key, day) => {
    expect(dayByKey('2026-11-01', key)).toBe(day);
  });

  it('a month without the date gives its last day', () => {
    expect(sameDayIn('2027-02', '2027-01-31')).toBe('2027-02-28');
    expect(dayByKey('2027-03-31', 'PageUp')).toBe('2027-02-28');
  });

  it('other keys stay with the page', () => expect(dayByKey('2026-11-01', 'a')).toBeUndefined());
});
