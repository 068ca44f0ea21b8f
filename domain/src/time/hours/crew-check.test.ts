import { describe, expect, it } from 'vitest';
import { type CrewCalendar, type CrewRow, checkCrewMember } from './crew-check.ts';

const HOUR = 3600;
const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const amount = (day: string, hours = 8): CrewRow => ({
  day: `2026-11-${day}`,
  entry: day,
  seconds: hours * HOUR,
  startAt: null,
  endAt: null,
});
const timed = (day: string, from: string, to: string, entry = day): CrewRow => ({
  ...amount(day),
  entry,
  seconds: (at(to).getTime() - at(from).getTime()) / 1000,
  startAt: at(from),
  endAt: at(to),
});
const calendar = (
  days: Readonly<Record<string, Partial<{ used: number; isLocked: boolean; isDelivered: boolean }>>> = {},
  more: Partial<CrewCalendar> = {},
): CrewCalendar => ({
  isOwn: false,
  spans: [],
  days: new Map(
    Object.entries(days).map(([day, figures]) => [
      `2026-11-${day}`,
      { used: 0, isLocked: false, isDelivered: false, ...figures },
    ]),
  ),
  ...more,
});
const night = [timed('12', '12T21:00', '12T23:00', 'n'), timed('13', '12T23:00', '13T05:00', 'n')];

describe('the same hours for one person of a crew', () => {
  it.each<[string, readonly CrewRow[], CrewCalendar, ReturnType<typeof checkCrewMember>['state']]>([
    ['an empty calendar is free', [amount('12')], calendar(), 'free'],
    ['a locked day alone is in the way', [amount('12')], calendar({ 12: { isLocked: true } }), 'blocked'],
    [
      'one locked day of two is left out',
      [amount('12'), amount('13')],
      calendar({ 12: { isLocked: true } }),
      'partly',
    ],
    [
      'a delivered day is open to who writes for others',
      [amount('12')],
      calendar({ 12: { isDelivered: true } }),
      'free',
    ],
    [
      'a delivered day is closed to its owner',
      [amount('12')],
      calendar({ 12: { isDelivered: true } }, { isOwn: true }),
      'blocked',
    ],
    ['24 hours fit exactly', [amount('12')], calendar({ 12: { used: 16 * HOUR } }), 'free'],
    ['one second more does not', [amount('12')], calendar({ 12: { used: 16 * HOUR + 1 } }), 'blocked'],
    [
      'a full day that is locked anyway does not stop the other',
      [amount('12'), amount('13')],
      calendar({ 12: { isLocked: true, used: 20 * HOUR } }),
      'partly',
    ],
    [
      'times at the same time are in the way',
      [timed('12', '12T06:00', '12T14:00')],
      calendar({}, { spans: [{ startAt: at('12T13:59'), endAt: at('12T15:00') }] }),
      'blocked',
    ],
    [
      'times that touch are not',
      [timed('12', '12T06:00', '12T14:00')],
      calendar({}, { spans: [{ startAt: at('12T14:00'), endAt: at('12T15:00') }] }),
      'free',
    ],
    [
      'an amount has no times to meet',
      [amount('12')],
      calendar({}, { spans: [{ startAt: at('12T06:00'), endAt: at('12T14:00') }] }),
      'free',
    ],
    ['a night with one locked side is closed whole', night, calendar({ 13: { isLocked: true } }), 'blocked'],
  ])('%s', (_fact, rows, person, state) => expect(checkCrewMember(rows, person).state).toBe(state));

  it('names the days and what is left of them', () => {
    const rows = [amount('12'), amount('13'), amount('14')];
    const person = calendar({
      12: { isLocked: true },
      13: { used: 20 * HOUR, isDelivered: true },
      14: { used: HOUR },
    });
    expect(checkCrewMember(rows, person)).toEqual({
      state: 'blocked',
      locked: ['2026-11-12'],
      delivered: ['2026-11-13'],
      overlapping: [],
      full: [{ day: '2026-11-13', room: 4 * HOUR }],
      used: 21 * HOUR,
    });
  });
});
