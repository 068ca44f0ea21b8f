import type { DeliveryRecord, ShiftPlan } from '@sveis/domain/time';
import { describe, expect, it } from 'vitest';
import { nextToDeliver, shiftStretch, weeksOf } from './shift-weeks.ts';
import { faceOf } from './shift-words.ts';

const plan = (date: string, change: Partial<ShiftPlan> = {}): ShiftPlan => ({
  assignment_id: date,
  date,
  shift: { id: 1, name: 'Dag', timeFrom: '07:00', timeTo: '15:00' },
  planned_from: null,
  planned_to: null,
  status: 'worked',
  worked: 7.5,
  planned: 7.5,
  punches: [],
  ...change,
});

const delivery = (from: string, to: string, change: Partial<DeliveryRecord> = {}): DeliveryRecord => ({
  id: from,
  user_id: 10,
  user_name: 'Jonas Petraitis',
  kind: 'week',
  from,
  to,
  state: 'delivered',
  totals: { work: 37.5, break: 2.5, absence: 0, norm: 37.5, diff: 0 },
  comment: '',
  return_reason: null,
  delivered_at: '2026-11-08T15:00:00Z',
  decided_at: null,
  decided_by_name: null,
  rev: 1,
  ...change,
});

const thursday = '2026-11-12';

describe('the weeks of my shifts', () => {
  it('reach four weeks back and three ahead, from Monday to Sunday', () => {
    expect(shiftStretch(thursday)).toEqual({ from: '2026-10-12', to: '2026-12-06' });
  });

  it('lead to their month where the company delivers by month, and to the week that was handed in before', () => {
    const october = delivery('01.10.2026', '31.10.2026', { kind: 'month', state: 'approved' });
    const week45 = delivery('02.11.2026', '08.11.2026');
    const plans = [plan('19.10.2026'), plan('26.10.2026'), plan('03.11.2026'), plan('09.11.2026')];
    const { current, earlier } = weeksOf(plans, [october, week45], thursday, 'month');
    const told = [current, ...earlier].map(({ handIn, delivery: one, isReady }) => [
      handIn.kind,
      handIn.from,
      one?.state,
      isReady,
    ]);
    expect(told).toEqual([
      ['month', '2026-11-01', undefined, false],
      ['week', '2026-11-02', 'delivered', true],
      ['month', '2026-11-01', undefined, false],
      ['month', '2026-10-01', 'approved', true],
    ]);
  });

  it('are this one, those to come and those behind, newest first, with planned and worked summed', () => {
    const weeks = weeksOf(
      [
        plan('26.10.2026'),
        plan('02.11.2026', { worked: 9 }),
        plan('03.11.2026', { worked: 0, status: 'missed' }),
        plan('09.11.2026'),
        plan('19.11.2026', { worked: 0, status: 'planned' }),
      ],
      [],
      thursday,
    );
    expect(weeks.current.rows).toHaveLength(1);
    expect(weeks.upcoming.map(({ period }) => period.from)).toEqual(['2026-11-16']);
    expect(weeks.earlier.map(({ period }) => period.from)).toEqual(['2026-11-02', '2026-10-26']);
    expect(weeks.earlier[0]).toMatchObject({ planned: 15, worked: 9, isReady: true });
    expect(weeks.current.isReady).toBe(false);
  });

  it('know their newest delivery, also when a whole month was handed in', () => {
    const again = delivery('02.11.2026', '08.11.2026', {
      id: 'again',
      state: 'approved',
      delivered_at: '2026-11-09T06:00:00Z',
    });
    const month = delivery('01.10.2026', '31.10.2026', { kind: 'month', id: 'month' });
    const { earlier } = weeksOf(
      [plan('02.11.2026'), plan('19.10.2026')],
      [delivery('02.11.2026', '08.11.2026', { state: 'returned' }), again, month],
      thursday,
    );
    expect(earlier.map((week) => week.delivery?.id)).toEqual(['again', 'month']);
  });
});

describe('what Deliver opens', () => {
  const plans = [plan('26.10.2026'), plan('02.11.2026'), plan('09.11.2026')];

  it('the oldest week that was worked and not handed in', () => {
    expect(nextToDeliver([], plans, 'week', thursday).from).toBe('2026-10-26');
    const done = [delivery('26.10.2026', '01.11.2026')];
    expect(nextToDeliver(done, plans, 'week', thursday).from).toBe('2026-11-02');
  });

  it('a returned week again', () => {
    const back = [
      delivery('26.10.2026', '01.11.2026', { state: 'returned' }),
      delivery('02.11.2026', '08.11.2026'),
    ];
    expect(nextToDeliver(back, plans, 'week', thursday).from).toBe('2026-10-26');
  });

  it('the present one when nothing is behind, and on Sunday it is ready itself', () => {
    const done = [delivery('26.10.2026', '01.11.2026'), delivery('02.11.2026', '08.11.2026')];
    expect(nextToDeliver(done, plans, 'week', thursday).from).toBe('2026-11-09');
    expect(weeksOf(plans, done, '2026-11-15').current.isReady).toBe(true);
  });

  it('a month where the company delivers by month', () => {
    expect(nextToDeliver([], plans, 'month', thursday)).toEqual({
      kind: 'month',
      from: '2026-10-01',
      to: '2026-10-31',
    });
  });
});

describe('a shift in words', () => {
  it('nobody came to is missed, unless they were absent with leave', () => {
    const missed = plan('10.11.2026', { worked: 0, status: 'missed' });
    expect(faceOf(missed).word).toBe('delivery.missed');
    expect(faceOf({ ...missed, status: 'planned', absence: 7.5 }).word).toBe('delivery.absence');
  });
});
