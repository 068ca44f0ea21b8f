import { describe, expect, it } from 'vitest';
import { clockText, firstAfter, instantAt, lengthText } from './clock-time.ts';

const oslo = 'Europe/Oslo';

describe('times on the clock', () => {
  it('shows hours, minutes and seconds, and never less than nothing', () => {
    expect(clockText(5 * 3600 + 14 * 60 + 8)).toBe('05:14:08');
    expect(clockText(-40)).toBe('00:00:00');
    expect(clockText(86_400)).toBe('24:00:00');
    expect(lengthText(8 * 3600)).toBe('8:00');
  });

  it('a typed time is in the company’s zone', () => {
    expect(instantAt('2026-11-09', '15:00', oslo)?.toISOString()).toBe('2026-11-09T14:00:00.000Z');
    expect(instantAt('2026-07-09', '15:00', oslo)?.toISOString()).toBe('2026-07-09T13:00:00.000Z');
  });

  it('X50 X51 an hour the spring night has not got is no time; the hour autumn has twice is the first one', () => {
    expect(instantAt('2026-03-29', '02:30', oslo)).toBeUndefined();
    expect(instantAt('2026-03-29', '03:30', oslo)?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(instantAt('2026-10-25', '02:30', oslo)?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(instantAt('2026-10-25', '23:00', oslo)?.toISOString()).toBe('2026-10-25T22:00:00.000Z');
  });

  it('an end before the start on the clock is on the next day', () => {
    const evening = new Date('2026-11-09T21:00:00Z');
    expect(firstAfter(evening, '06:00', oslo)?.toISOString()).toBe('2026-11-10T05:00:00.000Z');
    expect(firstAfter(evening, '23:30', oslo)?.toISOString()).toBe('2026-11-09T22:30:00.000Z');
  });

  it.each(['', '25:00', '7:00', 'noon', '12:60'])('refuses "%s"', (text) =>
    expect(instantAt('2026-11-09', text, oslo)).toBeUndefined(),
  );
});
