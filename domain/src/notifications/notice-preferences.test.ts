import { describe, expect, it } from 'vitest';
import {
  digestMoment,
  noticeGroupOf,
  untouchedNoticePreferences,
  waitingMoment,
} from './notice-preferences.ts';

describe('what can wait', () => {
  const leaves = (at: string, zone = 'Europe/Oslo') => waitingMoment(new Date(at), zone).toISOString();

  it.each([
    ['in working hours goes at once', '2026-11-12T10:20:00+01:00', '2026-11-12T09:20:00.000Z'],
    ['at six in the morning goes at once', '2026-11-12T06:00:00+01:00', '2026-11-12T05:00:00.000Z'],
    ['before six waits for six', '2026-11-12T05:59:59+01:00', '2026-11-12T05:00:00.000Z'],
    ['in the evening waits for the morning', '2026-11-12T18:00:00+01:00', '2026-11-13T05:00:00.000Z'],
    ['on Friday evening waits for Monday', '2026-11-13T19:00:00+01:00', '2026-11-16T05:00:00.000Z'],
    ['on Saturday morning waits for Monday', '2026-11-14T03:00:00+01:00', '2026-11-16T05:00:00.000Z'],
    ['on Sunday at noon waits for Monday', '2026-11-15T12:00:00+01:00', '2026-11-16T05:00:00.000Z'],
    ['over a change of clocks keeps to the wall', '2026-10-24T12:00:00+02:00', '2026-10-26T05:00:00.000Z'],
  ])('%s', (_, at, expected) => expect(leaves(at)).toBe(expected));

  it('keeps the hours of the company, wherever the server is', () => {
    expect(leaves('2026-11-12T16:30:00Z', 'Europe/Oslo')).toBe('2026-11-12T16:30:00.000Z');
    expect(leaves('2026-11-12T16:30:00Z', 'Europe/Vilnius')).toBe('2026-11-13T04:00:00.000Z');
  });
});

describe('hours somebody chose to be quiet', () => {
  const chosen = (at: string, quiet: object) =>
    waitingMoment(new Date(at), 'Europe/Oslo', { ...untouchedNoticePreferences, ...quiet }).toISOString();

  it.each([
    [
      'the same hour twice is no quiet',
      { quiet_from: 7, quiet_until: 7, quiet_weekends: false },
      '2026-11-14T02:00:00.000Z',
    ],
    [
      'the day is quiet for who works at night',
      { quiet_from: 1, quiet_until: 16, quiet_weekends: false },
      '2026-11-14T15:00:00.000Z',
    ],
    ['a weekend goes by', { quiet_from: 8, quiet_until: 9 }, '2026-11-15T23:00:00.000Z'],
  ])('%s', (_, quiet, expected) => expect(chosen('2026-11-14T03:00:00+01:00', quiet)).toBe(expected));

  it('is never before it was asked, and never quiet when it comes', () => {
    for (let from = 0; from < 24; from += 1)
      for (let until = 0; until < 24; until += 1)
        for (const quiet_weekends of [true, false]) {
          const quiet = { quiet_from: from, quiet_until: until, quiet_weekends };
          const at = chosen('2026-11-13T19:30:00+01:00', quiet);
          expect(new Date(at).getTime()).toBeGreaterThanOrEqual(Date.parse('2026-11-13T18:30:00Z'));
          expect(chosen(at, quiet)).toBe(at);
        }
  });
});

describe('one mail with everything', () => {
  const leaves = (at: string, digest: 'daily' | 'weekly') =>
    digestMoment(new Date(at), 'Europe/Oslo', digest).toISOString();

  it.each([
    ['leaves the same morning', '2026-11-12T05:00:00+01:00', 'daily', '2026-11-12T06:00:00.000Z'],
    ['leaves the next morning', '2026-11-12T07:00:00+01:00', 'daily', '2026-11-13T06:00:00.000Z'],
    ['leaves after the weekend', '2026-11-13T12:00:00+01:00', 'daily', '2026-11-16T06:00:00.000Z'],
    ['leaves on Monday', '2026-11-10T12:00:00+01:00', 'weekly', '2026-11-16T06:00:00.000Z'],
  ] as const)('%s', (_, at, digest, expected) => expect(leaves(at, digest)).toBe(expected));
});

it("what is about no record is about one's own time", () =>
  expect([undefined, 'tasks', 'news', 'deviation'].map(noticeGroupOf)).toEqual([
    'time',
    'tasks',
    'news',
    'records',
  ]));
