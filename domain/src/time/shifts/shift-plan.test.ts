import { describe, expect, it } from 'vitest';
import { type PlannedShift, type PlanPunch, planShifts } from './shift-plan.ts';

const at = (time: string) => new Date(`2026-11-${time}:00+01:00`);
const shift = (id: string, date: string): PlannedShift => ({
  id,
  day: `2026-11-${date}`,
  shiftId: 1,
  from: at(`${date}T07:00`),
  to: at(`${date}T15:00`),
});
const punch = (date: string, more: Partial<PlanPunch> = {}): PlanPunch => ({
  id: `p${date}`,
  assignmentId: null,
  shiftId: 1,
  state: 'stopped',
  day: `2026-11-${date}`,
  startAt: at(`${date}T07:02`),
  endedAt: at(`${date}T15:00`),
  seconds: 27_000,
  ...more,
});
const now = at('11T10:00');
const seen = (...input: Parameters<typeof planShifts> extends [...infer Most, Date] ? Most : never) =>
  planShifts(...input, now).map(({ day, status, seconds }) => [day.slice(-2), status, seconds]);

describe('the roster beside what was worked', () => {
  it('worked, missed, running and planned', () => {
    const roster = ['09', '10', '11', '12'].map((date) => shift(`s${date}`, date));
    const punches = [punch('09'), punch('11', { state: 'running', endedAt: null, seconds: 0 })];
    expect(seen(roster, punches, [])).toEqual([
      ['09', 'worked', 27_000],
      ['10', 'missed', 0],
      ['11', 'running', 0],
      ['12', 'planned', 0],
    ]);
  });

  it('a stemp belongs to the shift it was started on, however late it began', () => {
    const late = punch('09', { assignmentId: 's09', startAt: at('09T16:00'), endedAt: at('09T18:00') });
    expect(seen([shift('s09', '09')], [late], [])).toEqual([['09', 'worked', 27_000]]);
  });

  it('outside every shift it is extra; where nobody plans it is simply worked', () => {
    expect(seen([shift('s12', '12')], [punch('09')], [])).toEqual([
      ['09', 'extra', 27_000],
      ['12', 'planned', 0],
    ]);
    expect(seen([], [punch('09')], [])).toEqual([['09', 'worked', 27_000]]);
  });

  it('hours written by hand count for the shift of the day', () => {
    const day = { day: '2026-11-10', manualSeconds: 3600, absenceSeconds: 0 };
    expect(seen([shift('s10', '10')], [], [day])).toEqual([['10', 'worked', 3600]]);
    expect(seen([shift('s12', '12')], [], [day])[0]).toEqual(['10', 'extra', 3600]);
  });

  it('a shift on a day of absence is not missed', () => {
    const day = { day: '2026-11-10', manualSeconds: 0, absenceSeconds: 27_000 };
    expect(seen([shift('s10', '10')], [], [day])).toEqual([['10', 'planned', 0]]);
  });

  it('what was cancelled was not worked', () => {
    expect(seen([shift('s09', '09')], [punch('09', { state: 'cancelled' })], [])).toEqual([
      ['09', 'missed', 0],
    ]);
  });
});
