import { describe, expect, it } from 'vitest';
import { piecesOfSpan, spansOf } from '../hours/hour-span.ts';
import { printDateTime, printDay, readDateTime } from './local-date-time.ts';

const zone = 'Europe/Oslo';
const instant = (text: string) => {
  const read = readDateTime(text, zone);
  if (read.kind !== 'ok') throw new Error(read.kind);
  return read.at;
};

describe('local date and time', () => {
  it('X50 an hour the spring night has not got is missing, and not a date is not a date', () => {
    expect(readDateTime('29.03.2026T02.30.00', zone).kind).toBe('missing');
    expect(readDateTime('31.02.2026T08.00.00', zone).kind).toBe('malformed');
    expect(readDateTime('09.11.26T08.00.00', zone).kind).toBe('malformed');
    expect(readDateTime('09.11.2026T24.00.01', zone).kind).toBe('malformed');
  });

  it('X51 the hour that comes twice is the first one, unless the offset says otherwise', () => {
    expect(instant('25.10.2026T02.30.00').toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(instant('2026-10-25T02:30:00+01:00').toISOString()).toBe('2026-10-25T01:30:00.000Z');
  });

  it('says again what it has read, and midnight at the end of a day is the next one', () => {
    for (const text of ['09.11.2026T07.00.00', '29.03.2026T03.30.00', '25.10.2026T03.30.15']) {
      expect(printDateTime(instant(text), zone)).toBe(text);
    }
    expect(printDateTime(instant('09.11.2026T24.00.00'), zone)).toBe('10.11.2026T00.00.00');
    expect(printDay('2026-11-09')).toBe('09.11.2026T00.00.00');
  });
});

describe('stretches', () => {
  const spans = (from: string, to: string, skipWeekend = false) =>
    spansOf(instant(from), instant(to), zone, { skipWeekend })?.map(({ startAt, endAt }) => [
      printDateTime(startAt, zone).slice(0, 16),
      printDateTime(endAt, zone).slice(0, 16),
    ]);

  it('X76 a night is one stretch; days apart it is the same times every day', () => {
    expect(spans('12.11.2026T22.00.00', '13.11.2026T06.00.00')).toHaveLength(1);
    expect(spans('12.11.2026T07.00.00', '16.11.2026T15.00.00', true)).toEqual([
      ['12.11.2026T07.00', '12.11.2026T15.00'],
      ['13.11.2026T07.00', '13.11.2026T15.00'],
      ['16.11.2026T07.00', '16.11.2026T15.00'],
    ]);
    expect(spans('12.11.2026T22.00.00', '14.11.2026T06.00.00')).toHaveLength(2);
    expect(spans('28.03.2026T02.30.00', '30.03.2026T06.00.00')).toBeUndefined();
  });

  it('X46 X47 X62 pieces follow the wall clock and the break lies in the longer', () => {
    const pieces = (from: string, to: string) =>
      piecesOfSpan({ startAt: instant(from), endAt: instant(to) }, 1800, zone).map((piece) => [
        piece.amountSeconds / 3600,
        piece.breakSeconds / 3600,
      ]);
    expect(pieces('28.03.2026T22.00.00', '29.03.2026T06.00.00')).toEqual([
      [2, 0],
      [4.5, 0.5],
    ]);
    expect(pieces('24.10.2026T22.00.00', '25.10.2026T06.00.00')).toEqual([
      [2, 0],
      [6.5, 0.5],
    ]);
  });

  it('no piece is all break', () => {
    const span = { startAt: instant('12.11.2026T23.45.00'), endAt: instant('13.11.2026T00.30.00') };
    const pieces = piecesOfSpan(span, 1800, zone);
    expect(pieces.every((piece) => piece.amountSeconds > 0)).toBe(true);
    expect(pieces.reduce((sum, piece) => sum + piece.amountSeconds, 0)).toBe(900);
  });
});
