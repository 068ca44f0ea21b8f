import { parsePeriodKey } from '@sveis/domain/time';
import { describe, expect, it } from 'vitest';
import type { Translate } from '../../lib/words/messages.ts';
import { balanceText, hoursOrDash } from './hours-words.ts';
import { nextPeriod, periodDates, periodName, shortDay, wireDays } from './period-words.ts';

const t: Translate = (id, values) => [id, ...Object.values(values ?? {})].join(' ');
const period = (key: string) => {
  const found = parsePeriodKey(key);
  if (!found) throw new Error(`${key} is no period`);
  return found;
};

describe('a period in words', () => {
  it('has its number or its month, and its days', () => {
    expect(periodName(period('2026-W46'), t, 'no')).toBe('shell.weekNumber 46');
    expect(periodName(period('2026-11'), t, 'no')).toBe('November 2026');
    expect(periodName(period('2026-11'), t, 'lt')).toBe('Lapkritis 2026');
    expect(periodDates(period('2026-W46'))).toBe('09.11.–15.11.2026');
    expect(periodDates(period('2026-W53'))).toBe('28.12.2026–03.01.2027');
    expect(wireDays(period('2026-11'))).toEqual({ from: '01.11.2026', to: '30.11.2026' });
  });

  it('is followed by the next, also over New Year', () => {
    expect(periodName(nextPeriod(period('2026-W53')), t, 'no')).toBe('shell.weekNumber 1');
    expect(periodName(nextPeriod(period('2026-12')), t, 'no')).toBe('Januar 2027');
  });

  it('names a day in a table shortly, without the dot some languages put', () => {
    expect(shortDay('2026-11-09', 'no')).toBe('Man 09.11.');
    expect(shortDay('2026-11-09', 'pl')).toBe('Pon 09.11.');
  });
});

describe('hours in a row', () => {
  it('say their direction against the norm', () => {
    expect([1.25, -2.55, 0, -0.001].map(balanceText)).toEqual(['+1,25', '−2,55', '0,00', '0,00']);
  });

  it('are a dash where there are none', () => {
    expect([0, 7.5].map(hoursOrDash)).toEqual(['–', '7,50']);
  });
});
