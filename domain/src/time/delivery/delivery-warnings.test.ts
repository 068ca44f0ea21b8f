import { describe, expect, it } from 'vitest';
import { deliveryWarnings, type WarnedDay, type WorkSpan } from './delivery-warnings.ts';

const h = 3600;
const day = (date: string, work: number, rest: Partial<WarnedDay> = {}): WarnedDay => ({
  day: date,
  work: work * h,
  break: 0.5 * h,
  absence: 0,
  norm: 7.5 * h,
  ...rest,
});
const span = (date: string, from: string, to: string): WorkSpan => ({
  day: date,
  startAt: new Date(`${from}:00+01:00`),
  endAt: new Date(`${to}:00+01:00`),
});
const codes = (days: readonly WarnedDay[], spans: readonly WorkSpan[] = []) =>
  deliveryWarnings(days, spans).map(({ code }) => code);

describe('what is worth a look before handing in', () => {
  it('nothing, for an ordinary day', () => {
    expect(codes([day('2026-11-09', 7.5)])).toEqual([]);
  });

  it.each([
    ['an empty working day', day('2026-11-09', 0, { break: 0 }), 'MISSING_DAY', null],
    ['a day with too little', day('2026-11-09', 6), 'UNDER_NORM', 1.5],
  ] as const)('%s', (_name, warned, code, hours) => {
    expect(deliveryWarnings([warned], [])).toEqual([{ code, day: '09.11.2026', hours }]);
  });

  it('an empty Sunday and a day of absence are nothing to mention', () => {
    expect(codes([day('2026-11-15', 0, { norm: 0, break: 0 })])).toEqual([]);
    expect(codes([day('2026-11-09', 0, { absence: 7.5 * h, break: 0 })])).toEqual([]);
  });

  it('nine hours are fine and a minute more is long', () => {
    expect(codes([day('2026-11-09', 9)])).toEqual(['OVER_NORM']);
    expect(codes([day('2026-11-09', 9 + 1 / 60)])).toContain('LONG_DAY');
  });

  it('forty hours are fine and more is a long week, named by its Monday', () => {
    const five = (each: number) =>
      [9, 10, 11, 12, 13].map((date) => day(`2026-11-${String(date).padStart(2, '0')}`, each));
    expect(codes(five(8))).not.toContain('LONG_WEEK');
    expect(deliveryWarnings(five(8.2), [])).toContainEqual({
      code: 'LONG_WEEK',
      day: '09.11.2026',
      hours: 41,
    });
  });

  it('more than five and a half hours need a break, eight need half an hour', () => {
    const short = (work: number, pause: number) =>
      codes([day('2026-11-09', work, { break: pause * h, norm: 0 })]).includes('SHORT_BREAK');
    expect([short(5.5, 0), short(5.6, 0), short(5.6, 0.25), short(8, 0.25), short(8, 0.5)]).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it('less than eleven hours between two working days is little rest', () => {
    const spans = [
      span('2026-11-09', '2026-11-09T15:00', '2026-11-09T23:00'),
      span('2026-11-10', '2026-11-10T07:00', '2026-11-10T15:00'),
      span('2026-11-10', '2026-11-10T16:00', '2026-11-10T18:00'),
    ];
    expect(deliveryWarnings([], spans)).toEqual([{ code: 'SHORT_REST', day: '10.11.2026', hours: 8 }]);
  });

  it('a night shift is one stretch, not two days without rest', () => {
    const spans = [
      span('2026-11-09', '2026-11-09T22:00', '2026-11-10T00:00'),
      span('2026-11-10', '2026-11-10T00:00', '2026-11-10T06:00'),
      span('2026-11-10', '2026-11-10T22:00', '2026-11-11T00:00'),
    ];
    expect(deliveryWarnings([], spans)).toEqual([]);
  });
});
