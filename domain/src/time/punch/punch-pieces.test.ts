import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsBetween } from './punch.ts';
import { piecesOf, placeBreak, splitByDay } from './punch-pieces.ts';

const OSLO = 'Europe/Oslo';
const noLimit = () => 86_400;
const hours = (seconds: number) => seconds / 3600;

const pieces = (
  startAt: string,
  endedAt: string,
  breakMinutes = 0,
  room: (day: string) => number = noLimit,
) =>
  piecesOf({ startAt: new Date(startAt), endedAt: new Date(endedAt), breakMinutes }, OSLO, room).map(
    (piece) => [
      piece.day,
      hours(piece.amountSeconds),
      hours(piece.breakSeconds),
      hours(piece.trimmedSeconds),
    ],
  );

describe('the hours a stemp becomes', () => {
  it('X9 07:00 to 15:00 with half an hour break is 7.5 and 0.5', () => {
    expect(pieces('2026-11-09T07:00+01:00', '2026-11-09T15:00+01:00', 30)).toEqual([
      ['2026-11-09', 7.5, 0.5, 0],
    ]);
  });

  it('X11 exactly as long as its break it is a row of nothing', () => {
    expect(pieces('2026-11-09T07:00+01:00', '2026-11-09T07:30+01:00', 30)).toEqual([
      ['2026-11-09', 0, 0.5, 0],
    ]);
  });

  it('X46 a night shift over the spring change counts seven hours', () => {
    expect(pieces('2026-03-28T22:00+01:00', '2026-03-29T06:00+02:00')).toEqual([
      ['2026-03-28', 2, 0, 0],
      ['2026-03-29', 5, 0, 0],
    ]);
  });

  it('X47 a night shift over the autumn change counts nine hours', () => {
    expect(pieces('2026-10-24T22:00+02:00', '2026-10-25T06:00+01:00')).toEqual([
      ['2026-10-24', 2, 0, 0],
      ['2026-10-25', 7, 0, 0],
    ]);
  });

  it('X59 a Sunday night belongs to two weeks', () => {
    expect(pieces('2026-11-15T22:00+01:00', '2026-11-16T06:00+01:00').map(([day]) => day)).toEqual([
      '2026-11-15',
      '2026-11-16',
    ]);
  });

  it('X60 the day is the company’s, wherever the phone is', () => {
    expect(splitByDay(new Date('2026-11-09T23:30Z'), new Date('2026-11-10T00:30Z'), OSLO)).toHaveLength(1);
  });

  it('X62 the break of a night lies in the longer piece', () => {
    expect(pieces('2026-11-09T22:00+01:00', '2026-11-10T06:00+01:00', 30)).toEqual([
      ['2026-11-09', 2, 0, 0],
      ['2026-11-10', 5.5, 0.5, 0],
    ]);
  });

  it('X63 stopped at midnight sharp it leaves nothing on the new day', () => {
    expect(pieces('2026-11-09T16:00+01:00', '2026-11-10T00:00+01:00')).toEqual([['2026-11-09', 8, 0, 0]]);
  });

  it('X41 a day with four hours left takes four of five', () => {
    expect(pieces('2026-11-09T07:00+01:00', '2026-11-09T12:00+01:00', 0, () => 4 * 3600)).toEqual([
      ['2026-11-09', 4, 0, 1],
    ]);
  });

  it('a break longer than a piece flows over into the next', () => {
    expect(placeBreak([600, 1200], 1500)).toEqual([300, 1200]);
  });
});

describe('any stemp at all', () => {
  const anyPunch = fc.record({
    start: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
    seconds: fc.integer({ min: 1, max: 86_400 }),
    breakMinutes: fc.integer({ min: 0, max: 240 }),
    room: fc.integer({ min: 0, max: 86_400 }),
    zone: fc.constantFrom('Europe/Oslo', 'Europe/Vilnius', 'America/St_Johns', 'Asia/Tokyo', 'UTC'),
  });

  it('its pieces sum to the stemp, fit their days and hold no more break than there is', () => {
    fc.assert(
      fc.property(anyPunch, ({ start, seconds, breakMinutes, room, zone }) => {
        const startAt = new Date(Math.floor(start.getTime() / 1000) * 1000);
        const endedAt = new Date(startAt.getTime() + seconds * 1000);
        const held = Math.min(breakMinutes, Math.floor(seconds / 60));
        const parts = piecesOf({ startAt, endedAt, breakMinutes: held }, zone, () => room);
        const sum = parts.reduce(
          (all, part) => all + part.amountSeconds + part.breakSeconds + part.trimmedSeconds,
          0,
        );
        expect(sum).toBe(seconds);
        for (const part of parts) {
          expect(part.amountSeconds).toBeGreaterThanOrEqual(0);
          expect(part.amountSeconds + part.breakSeconds).toBeLessThanOrEqual(Math.max(room, 0));
          expect(secondsBetween(part.startAt, part.endAt)).toBeGreaterThan(0);
        }
        expect(new Set(parts.map((part) => part.day)).size).toBe(parts.length);
      }),
    );
  });
});
