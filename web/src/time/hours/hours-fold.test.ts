import type { HourEntry, HoursAnswer } from '@sveis/domain/time';
import { describe, expect, it } from 'vitest';
import type { Entry, Receipt } from '../../offline/outbox/index.ts';
import { foldHours, foldReceipt } from './hours-fold.ts';
import { createHours, deleteHour, editHour } from './hours-operations.ts';
import { type HoursView, viewOf } from './hours-view.ts';
import { stretchOf, wholeOf } from './hours-whole.ts';

const fold = { timeZone: 'Europe/Oslo', userId: 4 };

const kept: HourEntry = {
  id: 'h1',
  user_id: 4,
  type: 'working',
  source: 'manual',
  amount: 7.5,
  break: 0.5,
  start_date: '09.11.2026T00.00.00',
  end_date: '09.11.2026T00.00.00',
  start_at: null,
  end_at: null,
  day: '09.11.2026',
  shift_id: 1,
  project_id: 2,
  task_id: 3,
  work_type_id: 1,
  weld_ids: [],
  drawing_ids: [],
  absence_id: null,
  absence_type_id: null,
  punch_id: null,
  origin_id: 'h1',
  location: '',
  comments: 'Akse 4',
  incomplete: false,
  needs_review: false,
  trimmed: 0,
  clock_amount: null,
  correction: '',
  rev: 2,
  locked: false,
  delivered: false,
};

const day = (date: string, more: Partial<HoursAnswer['days'][number]> = {}) => ({
  user_id: 4,
  day: date,
  work: 0,
  break: 0,
  absence: 0,
  norm: 7.5,
  holiday: null,
  locked: false,
  delivered: false,
  ...more,
});

const week = ['09', '10', '11', '12', '13', '14', '15'].map((date) => day(`${date}.11.2026`));
const told = (days = week, data: readonly HourEntry[] = []): HoursView => viewOf({ data: [...data], days });
const monday = told([day('09.11.2026', { work: 7.5, break: 0.5 }), ...week.slice(1)], [kept]);

const entry = (operation: string, body: { id: string }, more: Partial<Entry> = {}): Entry =>
  ({ operation, body, recordId: body.id, state: 'waiting', ...more }) as unknown as Entry;

const work = {
  break: 0.5,
  shift_id: 1,
  project_id: 2,
  task_id: 3,
  work_type_id: 1,
  location: '',
  comments: '',
};
const create = (id: string, body: object) =>
  entry(createHours.name, { id, type: 'working', skip_weekend: false, ...work, ...body } as { id: string });

const hoursOn = (view: HoursView, on: string) => (view.days.get(on)?.work ?? 0) / 3600;

describe('unsent hours', () => {
  it('of several days are changed and deleted day by day before they are sent', () => {
    const id = '018f3a5e-7c11-7abc-8def-0123456789ab';
    const range = create(id, {
      start_date: '09.11.2026T00.00.00',
      end_date: '11.11.2026T00.00.00',
      amount: 7.5,
    });
    const made = foldHours(told(), range, fold);
    const [, tuesday, wednesday] = made.rows;
    const longer = entry(editHour.name, {
      id: tuesday?.id ?? '',
      rev: 0,
      seen: { amount: 7.5 },
      amount: 4,
    } as { id: string });
    const edited = foldHours(made, longer, fold);
    const left = foldHours(edited, entry(deleteHour.name, { id: wednesday?.id ?? '' }), fold);
    const hours = ['2026-11-09', '2026-11-10', '2026-11-11'].map((on) => hoursOn(left, on));
    expect(hours).toEqual([7.5, 4, 0]);
  });

  it('stand on their day at once, and count', () => {
    const view = foldHours(
      told(),
      create('n1', { start_date: '09.11.2026T00.00.00', end_date: '09.11.2026T00.00.00', amount: 7.5 }),
      fold,
    );
    expect(view.rows).toMatchObject([{ id: 'n1', day: '2026-11-09', isUnsent: true }]);
    expect(view.days.get('2026-11-09')).toMatchObject({ work: 27_000, break: 1_800 });
  });

  it('of a range fill its working days and pass over the weekend', () => {
    const view = foldHours(
      told(),
      create('n1', {
        start_date: '12.11.2026T00.00.00',
        end_date: '15.11.2026T00.00.00',
        amount: 7.5,
        skip_weekend: true,
      }),
      fold,
    );
    expect(view.rows.map((row) => row.day)).toEqual(['2026-11-12', '2026-11-13']);
  });

  it('that leave locked days out are not shown on them', () => {
    const days = [...week.slice(0, 4), day('13.11.2026', { locked: true })];
    const view = foldHours(
      told(days),
      create('n1', {
        start_date: '12.11.2026T00.00.00',
        end_date: '13.11.2026T00.00.00',
        amount: 7.5,
        skip_locked: true,
      }),
      fold,
    );
    expect(view.rows.map((row) => row.day)).toEqual(['2026-11-12']);
  });

  it('over midnight are two rows that know they are one night', () => {
    const view = foldHours(
      told(),
      create('n1', { start_date: '09.11.2026T22.00.00', end_date: '10.11.2026T06.00.00' }),
      fold,
    );
    expect(view.rows.map((row) => [row.day, row.amountSeconds / 3600])).toEqual([
      ['2026-11-09', 2],
      ['2026-11-10', 5.5],
    ]);
    const [evening, morning] = view.rows;
    if (!evening || !morning) throw new Error('a night has two sides');
    expect(wholeOf(view, morning)).toEqual([evening, morning]);
    expect(stretchOf(view, evening)?.amountSeconds).toBe(7.5 * 3600);
  });

  it('that the server refused change nothing until their owner has decided', () => {
    const refused = create('n1', {
      start_date: '09.11.2026T00.00.00',
      end_date: '09.11.2026T00.00.00',
      amount: 7.5,
    });
    expect(foldHours(told(), { ...refused, state: 'refused' }, fold)).toEqual(told());
  });
});

describe('unsent changes', () => {
  const edit = (changes: object) =>
    entry(editHour.name, { id: 'h1', rev: 2, seen: {}, day: '09.11.2026', ...changes } as { id: string });

  it('replace the hours of the day, not add to them', () => {
    const view = foldHours(monday, edit({ amount: 6 }), fold);
    expect(hoursOn(view, '2026-11-09')).toBe(6);
    expect(view.rows).toMatchObject([{ id: 'h1', comments: 'Akse 4', isUnsent: true }]);
  });

  it('move an entry to another day', () => {
    const moved = { start_date: '10.11.2026T00.00.00', end_date: '10.11.2026T00.00.00' };
    const view = foldHours(monday, edit(moved), fold);
    expect([hoursOn(view, '2026-11-09'), hoursOn(view, '2026-11-10')]).toEqual([0, 7.5]);
  });

  it('of a stemp over midnight are made once for both its days', () => {
    const piece = { ...kept, source: 'stemp' as const, punch_id: 'p1', origin_id: null };
    const evening = {
      ...piece,
      id: 's1',
      amount: 2,
      break: 0,
      start_at: '2026-11-09T21:00:00Z',
      end_at: '2026-11-09T23:00:00Z',
    };
    const morning = {
      ...piece,
      id: 's2',
      day: '10.11.2026',
      amount: 5.5,
      start_at: '2026-11-09T23:00:00Z',
      end_at: '2026-11-10T05:00:00Z',
    };
    const days = [
      day('09.11.2026', { work: 2 }),
      day('10.11.2026', { work: 5.5, break: 0.5 }),
      ...week.slice(2),
    ];
    const change = {
      ...edit({ id: 's1', amount: 6, comments: 'Akse 5' }),
      recordId: 's1',
    };
    const view = foldHours(told(days, [evening, morning]), change, fold);
    expect([hoursOn(view, '2026-11-09'), hoursOn(view, '2026-11-10')]).toEqual([2, 4]);
    expect(view.rows.map(({ comments }) => comments)).toEqual(['Akse 5', 'Akse 5']);
    const closed = told(days, [{ ...evening, delivered: true }, morning]);
    const own = closed.rows.find(({ id }) => id === 's2');
    expect(own && wholeOf(closed, own)).toEqual([own]);
  });

  it('take a deleted entry out of the day', () => {
    const view = foldHours(monday, entry(deleteHour.name, { id: 'h1' }), fold);
    expect(view.rows).toEqual([]);
    expect(view.days.get('2026-11-09')).toMatchObject({ work: 0, break: 0 });
  });
});

describe('a receipt', () => {
  const receipt = (operation: string, recordId: string, answer: unknown) =>
    ({ operation, recordId, answer }) as unknown as Receipt;

  it('puts in what the server has saved until the month is read again', () => {
    const saved = { ...kept, id: 'h2', day: '10.11.2026' };
    const view = foldReceipt(monday, receipt(createHours.name, 'h2', { data: [saved] }));
    expect(hoursOn(view, '2026-11-10')).toBe(7.5);
  });

  it('counts hours once when the month already has them', () => {
    const view = foldReceipt(monday, receipt(createHours.name, 'h1', { data: [kept] }));
    expect(hoursOn(view, '2026-11-09')).toBe(7.5);
  });
});
