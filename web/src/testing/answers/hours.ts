import { type FakeNetwork, json } from '../fake-network.ts';
import { answerStemp } from './stemp.ts';

export interface HoursOptions {
  readonly entries?: readonly object[];
  readonly day: string;
  /** What the day is told to hold, over nothing at all. */
  readonly figures?: object;
}

const entry = {
  user_id: 5,
  type: 'working',
  source: 'stemp',
  shift_id: 1,
  project_id: 1,
  task_id: 20,
  work_type_id: 1,
  absence_id: null,
  absence_type_id: null,
  punch_id: '0190c0de-0000-7000-8000-000000000900',
  origin_id: null,
  location: '',
  comments: 'Akse 4',
  incomplete: false,
  needs_review: false,
  trimmed: 0,
  rev: 1,
  locked: false,
  delivered: false,
};

export const STEMP_ENTRY = '0190c0de-0000-7000-8000-000000000901';

/** A stemp from 07:00 to 15:00 on the day, as the server keeps it. */
export const stempEntry = (day: string) => ({
  ...entry,
  id: STEMP_ENTRY,
  amount: 7.5,
  break: 0.5,
  start_date: `${day}T07.00.00`,
  end_date: `${day}T15.00.00`,
  start_at: '2026-11-13T06:00:00Z',
  end_at: '2026-11-13T14:00:00Z',
  day,
});

/** The calendar of hours: one day with its entries. */
export function answerHours(
  network: FakeNetwork,
  { day, entries = [], figures: own = {} }: HoursOptions,
): void {
  answerStemp(network);
  const total = { work: 0, break: 0, absence: 0, norm: 7.5, diff: -7.5 };
  const { diff: _diff, ...figures } = total;
  network.answer('POST /api/main/hours/filter', {
    data: entries,
    days: [{ user_id: 5, day, ...figures, holiday: null, locked: false, delivered: false, ...own }],
    total,
  });
  network.answer('GET /api/main/absence-types', {
    data: [{ id: 1, code: 'ill', name: 'Syk', paid: true, needs_comment: false }],
  });
  network.answer('POST /api/main/hours', () => json({ status: 'success', data: [] }));
  network.answer('PUT /api/main/hours/{id}', () => json({ status: 'success', data: [] }));
}
