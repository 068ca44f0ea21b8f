import { describe, expect, it } from 'vitest';
import { formatDate, parseDate, withShownDays } from './date.ts';

describe('dates', () => {
  it('shows day, month and year with dots', () => expect(formatDate('2026-03-01')).toBe('01.03.2026'));

  it('shows the days among the values of a sentence', () =>
    expect(withShownDays({ until: '2026-03-01', number: 'G-12', bar: 25 })).toEqual({
      until: '01.03.2026',
      number: 'G-12',
      bar: 25,
    }));

  it('reads what it shows, and a date typed without zeros', () => {
    expect(parseDate('01.03.2026')).toBe('2026-03-01');
    expect(parseDate(' 1.3.2026 ')).toBe('2026-03-01');
    expect(parseDate('29.02.2024')).toBe('2024-02-29');
  });

  it.each(['29.02.2026', '31.04.2026', '1.3.26', '2026-03-01', '03/01/2026', '1.13.2026', ''])(
    'refuses "%s"',
    (text) => expect(parseDate(text)).toBeUndefined(),
  );
});
