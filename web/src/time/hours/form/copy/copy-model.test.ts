import { describe, expect, it } from 'vitest';
import { emptyDay, type HoursRow, type HoursView, rowOf } from '../../hours-view.ts';
import { copiesOf } from './copy-model.ts';

const row = (id: string, date: string, more: Partial<HoursRow> = {}): HoursRow => ({
  ...rowOf({
    id,
    user_id: 4,
    type: 'working',
    source: 'manual',
    amount: 7.5,
    break: 0.5,
    start_date: `${date}T07.00.00`,
    end_date: `${date}T15.00.00`,
    start_at: '2026-11-05T06:00:00Z',
    end_at: '2026-11-05T14:00:00Z',
    day: date,
    shift_id: 1,
    project_id: 2,
    task_id: 3,
    work_type_id: 1,
    weld_ids: [],
    drawing_ids: [],
    absence_id: null,
    absence_type_id: null,
    punch_id: null,
    origin_id: id,
    location: '',
    comments: 'Akse 4',
    incomplete: false,
    needs_review: false,
    trimmed: 0,
    clock_amount: null,
    correction: '',
    rev: 1,
    locked: false,
    delivered: false,
  }),
  ...more,
});

const days = Array.from({ length: 20 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
const view = (rows: readonly HoursRow[], locked: readonly string[] = []): HoursView => ({
  rows,
  days: new Map(
    days.map((day) => [
      day,
      {
        ...emptyDay,
        isLocked: locked.includes(day),
        work: rows.filter((one) => one.day === day).reduce((sum, one) => sum + one.amountSeconds, 0),
      },
    ]),
  ),
});
const ground = {
  mode: 'times',
  lastDay: '2026-11-20',
  shiftOf: () => undefined,
  takesHours: () => true,
  makeId: () => 'new',
} as const;
const friday = row('h1', '06.11.2026');
const thursday = row('h2', '05.11.2026');

describe('copying', () => {
  it('takes the last day with work, not an empty Sunday, with its times and a new id', () => {
    const [copy] = copiesOf(view([thursday, friday]), 'day', '2026-11-09', ground);
    expect(copy?.body).toMatchObject({
      id: 'new',
      start_date: '09.11.2026T07.00.00',
      end_date: '09.11.2026T15.00.00',
      comments: 'Akse 4',
    });
    expect(copy?.body).not.toHaveProperty('amount');
  });

  it('takes the evening a night began on, not the morning it ended', () => {
    const night = (id: string, date: string, from: string, to: string) =>
      row(id, date, { origin_id: 'n', start_at: `2026-11-${from}:00:00Z`, end_at: `2026-11-${to}:00:00Z` });
    const both = [night('n1', '06.11.2026', '06T21', '06T23'), night('n2', '07.11.2026', '06T23', '07T05')];
    const copies = copiesOf(view([thursday, ...both]), 'day', '2026-11-09', ground);
    expect(copies.map(({ day, row: { id }, body }) => [day, id, body.end_date.slice(0, 10)])).toEqual([
      ['2026-11-09', 'n1', '10.11.2026'],
    ]);
  });

  it('copies amounts where the company enters amounts, and always of a stemp', () => {
    const [amount] = copiesOf(view([friday]), 'day', '2026-11-09', { ...ground, mode: 'amount' });
    const stemp = row('h3', '06.11.2026', { source: 'stemp', punch_id: 'p' });
    const [clocked] = copiesOf(view([stemp]), 'day', '2026-11-09', ground);
    for (const copy of [amount, clocked]) {
      expect(copy?.body).toMatchObject({ amount: 7.5, start_date: '09.11.2026T00.00.00' });
    }
  });

  it('of a week keeps the weekdays and leaves out what is locked, filled or to come', () => {
    const wednesday = row('h4', '04.11.2026');
    const there = row('h5', '13.11.2026');
    const copies = copiesOf(
      view([wednesday, thursday, friday, there], ['2026-11-12']),
      'week',
      '2026-11-10',
      {
        ...ground,
        lastDay: '2026-11-10',
      },
    );
    expect(copies.map(({ day, skip }) => [day, skip])).toEqual([
      ['2026-11-11', 'future'],
      ['2026-11-12', 'closed'],
      ['2026-11-13', 'future'],
    ]);
  });

  it('has nothing to offer where nothing was worked', () =>
    expect(copiesOf(view([]), 'day', '2026-11-09', ground)).toEqual([]));

  it('leaves out a day on which the project has not begun or is over, and says so', () => {
    const takesHours = (id: number | null, day: string) => id === 2 && day <= '2026-11-12';
    const copies = copiesOf(view([thursday, friday]), 'week', '2026-11-09', { ...ground, takesHours });
    expect(copies.map(({ day, skip }) => [day, skip])).toEqual([
      ['2026-11-12', undefined],
      ['2026-11-13', 'project'],
    ]);
  });
});
