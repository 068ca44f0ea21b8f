import { describe, expect, it } from 'vitest';
import { addDays } from './day.ts';
import { dayInZone, isTimeZone, startOfDay } from './zone.ts';

const hoursIn = (day: string, zone: string): number =>
  (startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime()) / 3_600_000;

describe('days in a time zone', () => {
  it('an evening in Oslo is already tomorrow in Vilnius', () => {
    const instant = new Date('2026-01-15T22:30:00Z');
    expect(dayInZone(instant, 'Europe/Oslo')).toBe('2026-01-15');
    expect(dayInZone(instant, 'Europe/Vilnius')).toBe('2026-01-16');
  });

  it('a day in Oslo has 24 hours, 23 in spring when the clock goes forward and 25 in autumn', () => {
    expect(hoursIn('2026-03-28', 'Europe/Oslo')).toBe(24);
    expect(hoursIn('2026-03-29', 'Europe/Oslo')).toBe(23);
    expect(hoursIn('2026-10-25', 'Europe/Oslo')).toBe(25);
  });

  it('the day begins at local midnight on both sides of the change', () => {
    expect(startOfDay('2026-03-29', 'Europe/Oslo').toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(startOfDay('2026-03-30', 'Europe/Oslo').toISOString()).toBe('2026-03-29T22:00:00.000Z');
    expect(startOfDay('2026-10-26', 'Europe/Oslo').toISOString()).toBe('2026-10-25T23:00:00.000Z');
  });

  it('a day without a midnight begins at one in the night', () => {
    expect(startOfDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
  });

  it('a midnight that comes twice begins the day the first time', () => {
    expect(startOfDay('2026-11-01', 'America/Havana').toISOString()).toBe('2026-11-01T04:00:00.000Z');
  });

  it.each(['Europe/Oslo', 'Europe/Warsaw', 'Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kathmandu'])(
    'every day of a year begins on itself in %s',
    (zone) => {
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
        const start = startOfDay(day, zone);
        expect(dayInZone(start, zone)).toBe(day);
        expect(dayInZone(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
      }
    },
  );

  it('knows a time zone from a typing mistake', () => {
    expect(isTimeZone('Europe/Stockholm')).toBe(true);
    expect(isTimeZone('Europe/Stokholm')).toBe(false);
  });
});
