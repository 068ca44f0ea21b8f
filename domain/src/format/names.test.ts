import { describe, expect, it } from 'vitest';
import { languages } from '../locales/index.ts';
import { monthName, weekdayName, weekdayNames } from './names.ts';

describe('names of days and months', () => {
  it('names a Thursday in each language', () => {
    const names = languages.map((language) => weekdayName('2026-06-18', language));
    expect(names).toEqual(['torsdag', 'Thursday', 'ketvirtadienis', 'czwartek', 'torsdag']);
  });

  it('names a month standing alone, in the nominative', () => {
    expect(monthName(3, 'no')).toBe('mars');
    expect(monthName(3, 'pl')).toBe('marzec');
    expect(monthName(3, 'lt')).toBe('kovas');
    expect(monthName(12, 'sv')).toBe('december');
  });

  it('begins the week on Monday', () => {
    expect(weekdayNames('en', 'long')[0]).toBe('Monday');
    expect(weekdayNames('no', 'long')[6]).toBe('søndag');
  });

  it('a day has the same name whatever zone the machine is in', () => {
    expect(weekdayName('2026-01-01', 'en')).toBe('Thursday');
  });
});
