import { describe, expect, it } from 'vitest';
import { normSeconds } from './norm.ts';
import { type Country, easterSunday, holidayOf } from './public-holidays.ts';

describe('public holidays', () => {
  it.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i is on %s', (year, day) => expect(easterSunday(year)).toBe(day));

  it.each<[Country, string, string]>([
    ['NO', '2026-04-02', 'maundyThursday'],
    ['NO', '2026-05-14', 'ascensionDay'],
    ['NO', '2026-05-17', 'norwegianConstitutionDay'],
    ['NO', '2026-05-25', 'whitMonday'],
    ['SE', '2026-06-20', 'midsummerDay'],
    ['SE', '2026-10-31', 'allSaintsDay'],
    ['SE', '2026-06-06', 'swedishNationalDay'],
    ['LT', '2026-05-03', 'mothersDay'],
    ['LT', '2026-06-24', 'saintJohnsDay'],
    ['LT', '2026-11-02', 'allSoulsDay'],
    ['PL', '2026-06-04', 'corpusChristi'],
    ['PL', '2026-12-24', 'christmasEve'],
    ['PL', '2026-11-11', 'polishIndependenceDay'],
  ])('%s keeps %s', (country, day, key) => expect(holidayOf(day, country)).toBe(key));

  it.each<[Country, string]>([
    ['NO', '2026-12-24'],
    ['SE', '2026-05-25'],
    ['LT', '2026-05-17'],
    ['PL', '2024-12-24'],
    ['LT', '2019-11-02'],
  ])('%s works on %s', (country, day) => expect(holidayOf(day, country)).toBeNull());
});

describe('the norm of a day', () => {
  const rules = { standardHours: 7.5, country: 'NO' } as const;

  const night = { timeFrom: '22:00', timeTo: '06:00', breakMinutes: 60 };

  it('is the usual shift without its break, else the standard; nothing on weekends and holidays', () => {
    expect(normSeconds('2026-11-13', { ...rules, usual: night })).toBe(7 * 3600);
    expect(normSeconds('2026-11-13', rules)).toBe(27_000);
    expect(normSeconds('2026-11-14', { ...rules, usual: night })).toBe(0);
    expect(normSeconds('2026-11-15', { ...rules, usual: night })).toBe(0);
    expect(normSeconds('2026-12-25', rules)).toBe(0);
    expect(normSeconds('2026-05-14', { ...rules, country: 'PL' })).toBe(27_000);
  });

  it('is what the roster says, on a Sunday and on Christmas Day too', () => {
    for (const day of ['2026-11-13', '2026-11-15', '2026-12-25']) {
      expect(normSeconds(day, { ...rules, usual: night, rostered: { ...night, breakMinutes: 30 } })).toBe(
        27_000,
      );
    }
  });

  it('is counted as it is shown, so that days add up to their month', () => {
    const usual = { timeFrom: '07:00', timeTo: '14:50', breakMinutes: 30 };
    expect(normSeconds('2026-11-13', { ...rules, usual })).toBe(7.33 * 3600);
  });
});
