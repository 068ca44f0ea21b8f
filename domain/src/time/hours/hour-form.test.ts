import { describe, expect, it } from 'vitest';
import { isIsoWeek, isoWeekOf } from '../../format/index.ts';
import { totalsOf } from './day-totals.ts';
import { readAmount } from './hour-amount.ts';
import { checkHourForm, type HourForm, hourModes, hourProblemMessages } from './hour-form.ts';
import { daysOfRange } from './hour-range.ts';

const shift = { timeFrom: '07:00', timeTo: '15:00', breakMinutes: 30 };
const ground = { shift, timeZone: 'Europe/Oslo', projectsExcluded: false };
const form: HourForm = {
  mode: 'amount',
  from: '2026-11-13',
  to: '2026-11-13',
  skipWeekend: false,
  amount: '7,5',
  timeFrom: '07:00',
  timeTo: '15:00',
  breakMinutes: 30,
  shift_id: 1,
  project_id: 1,
  task_id: 1,
  work_type_id: 1,
  weld_ids: [],
  drawing_ids: [],
  location: '',
  comments: '',
  correction: '',
};
const check = (change: Partial<HourForm>) => checkHourForm({ ...form, ...change }, ground);

describe('hours as typed', () => {
  it.each(['7,5', '7.5', ' 7,50 '])('X64 "%s" is seven and a half', (text) =>
    expect(readAmount(text)).toEqual({ kind: 'ok', seconds: 27_000 }),
  );

  it.each([
    ['X65 "7,5,0"', '7,5,0', 'time.notValidNumber'],
    ['X65 "abc"', 'abc', 'time.notValidNumber'],
    ['X66 "0"', '0', 'time.invalidHours'],
    ['X66 ""', '', 'time.required'],
    ['X67 "24,01"', '24,01', 'time.over24'],
    ['X75 "7,333"', '7,333', 'time.invalidHours'],
  ])('%s is refused', (_, amount, message) => {
    const problem = check({ amount }).problems.amount;
    expect(problem && hourProblemMessages[problem]).toBe(message);
  });

  it('10,25 is legal: the rule of four characters is not for hours', () =>
    expect(readAmount('10,25')).toEqual({ kind: 'ok', seconds: 36_900 }));
});

describe('the hour form', () => {
  it('X68 asks about more than the shift holds', () => {
    expect(check({ amount: '7,5' }).isOverShift).toBe(false);
    expect(check({ amount: '8' })).toMatchObject({ isOverShift: true, problems: {} });
  });

  it('X69 X45 refuses a break longer than the shift, and a day over 24 hours with its break', () => {
    expect(check({ breakMinutes: 540 }).problems.breakMinutes).toBe('PAUSE_TOO_LONG');
    expect(check({ amount: '24', breakMinutes: 15 }).problems.amount).toBe('DAY_CAP');
    expect(check({ amount: '24', breakMinutes: 0 }).problems.amount).toBeUndefined();
  });

  it('computes from and to, also over midnight and on the nights the clocks change', () => {
    const times = (day: string, timeFrom: string, timeTo: string, breakMinutes = 0) =>
      check({ mode: 'times', from: day, to: day, timeFrom, timeTo, breakMinutes });
    expect(times('2026-11-13', '07:00', '15:00', 30).amountSeconds).toBe(27_000);
    expect(times('2026-11-12', '22:00', '06:00').amountSeconds).toBe(8 * 3600);
    expect(times('2026-10-25', '01:30', '03:30').amountSeconds).toBe(3 * 3600);
    expect(times('2026-03-29', '02:30', '06:00').problems.timeFrom).toBe('HOURS_NOT_VALID');
    expect(times('2026-10-25', '00:00', '24:00').problems.timeTo).toBe('DAY_CAP');
    expect(times('2026-11-13', '', '15:00').problems.timeFrom).toBe('REQUIRED');
    expect(times('2026-11-13', '08:00', '08:30', 45).problems.breakMinutes).toBe('PAUSE_TOO_LONG');
    expect(times('2026-11-13', '08:00', '08:30', 30).problems.timeTo).toBe('INVALID_HOURS');
  });

  it('asks for what it needs, without an activity where there are no projects', () => {
    const bare = { ...form, shift_id: null, project_id: null, task_id: null, work_type_id: null };
    expect(checkHourForm(bare, ground).problems).toEqual({
      shift_id: 'SHIFT_REQUIRED',
      project_id: 'REQUIRED',
      task_id: 'REQUIRED',
      work_type_id: 'REQUIRED',
    });
    expect(Object.keys(checkHourForm(bare, { ...ground, projectsExcluded: true }).problems)).toEqual([
      'shift_id',
      'work_type_id',
    ]);
  });

  it('offers what the company has chosen', () => {
    expect([1, 2, 3, 9].map(hourModes)).toEqual([['amount'], ['times'], ['amount', 'times'], ['amount']]);
  });
});

describe('hours of a stemp', () => {
  const correct = (amount: string, correction = '') =>
    checkHourForm({ ...form, amount, breakMinutes: 30, correction }, { ...ground, clockSeconds: 8 * 3600 })
      .problems;

  it('may be fewer than the clock measured, and more with a reason', () => {
    expect(correct('6')).toEqual({});
    expect(correct('7,5')).toEqual({});
    // Two decimals of what the clock measured in seconds are no correction.
    expect(correct('7,51')).toEqual({});
    expect(correct('9')).toEqual({ correction: 'REQUIRED' });
    expect(correct('9', '  ')).toEqual({ correction: 'REQUIRED' });
    expect(correct('9', 'Klokka stoppet ved skiftslutt')).toEqual({});
    expect(correct('24', 'Klokka stoppet')).toEqual({ amount: 'DAY_CAP' });
  });
});

describe('days and weeks', () => {
  it('X71 Friday to Monday without the weekend is two days', () => {
    expect(daysOfRange('2026-11-13', '2026-11-16', { skipWeekend: true })).toEqual([
      '2026-11-13',
      '2026-11-16',
    ]);
    expect(check({ from: '2026-11-14', to: '2026-11-15', skipWeekend: true }).problems.to).toBe('NO_DAYS');
    expect(daysOfRange('2026-11-16', '2026-11-13')).toEqual([]);
  });

  it.each(['2026-11-14', '2026-11-15'])('a single day is the day that was meant, %s too', (day) => {
    expect(daysOfRange(day, day, { skipWeekend: true })).toEqual([day]);
    expect(check({ from: day, to: day, skipWeekend: true })).toMatchObject({ days: [day], problems: {} });
  });

  it.each([
    ['X54', '2026-12-31', 2026, 53],
    ['X54', '2027-01-01', 2026, 53],
    ['X54', '2027-01-04', 2027, 1],
    ['X55', '2024-12-30', 2025, 1],
  ])('%s %s is in its week', (_, day, year, week) => expect(isoWeekOf(day)).toEqual({ year, week }));

  it('X56 2025 has no week 53', () => expect(isIsoWeek({ year: 2025, week: 53 })).toBe(false));

  it('X75 totals are rounded once: three times twenty minutes is an hour', () => {
    const third = { work: 1200, break: 0, absence: 0, norm: 0 };
    expect(totalsOf([third, third, third])).toEqual({ work: 1, break: 0, absence: 0, norm: 0, diff: 1 });
  });
});
