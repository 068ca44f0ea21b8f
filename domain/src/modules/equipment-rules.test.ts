import { describe, expect, it } from 'vitest';
import { findStep, holds, setBy, type Values } from '../records/index.ts';
import { equipment } from './equipment.ts';
import { isCleared } from './equipment-checks.ts';
import { equipmentComputed } from './equipment-computed.ts';
import {
  dueAfterControl,
  judgedPoints,
  plansOf,
  stoppedByControl,
  withControl,
  withDates,
  withGroupHabits,
  withListDates,
  withNewControl,
} from './equipment-plans.ts';
import {
  type IntervalUnit,
  nextDue,
  okUntil,
  planState,
  reminderOf,
  stopReason,
  type UpkeepPlan,
  worstState,
} from './equipment-rules.ts';

const today = '2026-11-15';

const plan = (due: string | null, stopsUse = false): UpkeepPlan => ({
  type: 'service',
  interval: 12,
  unit: 'months',
  lastDone: null,
  nextDue: due,
  stopsUse,
  responsible: null,
});

describe('when something is due again', () => {
  it.each<[string, number, IntervalUnit, string]>([
    ['2026-11-15', 12, 'months', '2027-11-15'],
    ['2026-01-31', 1, 'months', '2026-02-28'],
    ['2024-02-29', 12, 'months', '2025-02-28'],
    ['2024-01-31', 1, 'months', '2024-02-29'],
    ['2026-10-31', 1, 'months', '2026-11-30'],
    ['2026-12-31', 2, 'months', '2027-02-28'],
    ['2026-11-15', 1, 'months', '2026-12-15'],
    ['2026-11-15', 2, 'years', '2028-11-15'],
    ['2024-02-29', 4, 'years', '2028-02-29'],
    ['2026-11-15', 6, 'weeks', '2026-12-27'],
    ['2026-12-30', 3, 'days', '2027-01-02'],
  ])('%s and %d %s later is %s', (last, interval, unit, due) =>
    expect(nextDue(last, interval, unit)).toBe(due),
  );
});

describe('how a plan stands', () => {
  it.each<[string | null, string]>([
    ['2026-11-14', 'overdue'],
    ['2026-11-15', 'due'],
    ['2026-12-15', 'due'],
    ['2026-12-16', 'ok'],
    [null, 'due'],
  ])('due %s is %s', (due, state) => expect(planState({ nextDue: due }, today)).toBe(state));

  it.each<[readonly (string | null)[], string]>([
    [[], 'not_required'],
    [['2027-11-15'], 'ok'],
    [['2027-11-15', '2026-11-20'], 'due'],
    [['2026-11-14', '2027-11-15', '2026-11-20'], 'overdue'],
  ])('%j together are %s', (dues, state) =>
    expect(
      worstState(
        dues.map((due) => plan(due)),
        today,
      ),
    ).toBe(state),
  );
});

describe('whether it may be used', () => {
  it.each<[string, readonly UpkeepPlan[], string | undefined, string | null]>([
    ['active', [], undefined, null],
    ['active', [plan('2027-03-14', true)], undefined, '2027-03-14'],
    ['active', [plan('2027-03-14', true), plan('2027-01-01')], undefined, '2027-03-14'],
    ['active', [plan('2027-01-01')], undefined, '2027-01-01'],
    ['active', [plan('2026-11-15', true)], undefined, '2026-11-15'],
    ['active', [plan('2026-11-14', true)], 'overdue', null],
    ['active', [plan('2026-11-14')], undefined, null],
    ['quarantine', [plan('2027-03-14', true)], 'quarantine', null],
    ['discarded', [], 'discarded', null],
  ])('%s with %j', (status, plans, reason, until) => {
    expect(stopReason(status, plans, today)).toBe(reason);
    expect(okUntil(status, plans, today)).toBe(until);
  });

  it('the light says so, from the record alone', () => {
    const values = { plans: [{ type: 'service', next_due: '2026-11-14', stop_use_if_overdue: true }] };
    const record = { id: 'x', module: 'equipment', status: 'active', projectId: null, createdBy: 1, values };
    const say = (name: string) =>
      equipmentComputed[`equipment:${name}`]?.(record, { today, now: new Date() });
    expect([say('light'), say('stopReason'), say('calibrationState')]).toEqual([
      'stop',
      'overdue',
      'overdue',
    ]);
  });
});

describe('which reminder a day calls for', () => {
  it.each<[number, string | undefined]>([
    [31, undefined],
    [30, 'before30'],
    [15, 'before30'],
    [14, 'before14'],
    [8, 'before14'],
    [7, 'before7'],
    [1, 'before7'],
    [0, 'before0'],
    [-6, 'before0'],
    [-7, 'late1'],
    [-13, 'late1'],
    [-14, 'late2'],
  ])('%d days before it: %s', (days, expected) => {
    const due = new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
    expect(reminderOf(due, today)).toBe(expected);
  });
});

describe('the plans of an item', () => {
  it('begin with what its groups need, unless somebody said otherwise', () => {
    const sling = withGroupHabits({ groups: ['lifting_gear'] });
    expect(sling).toMatchObject({
      calibration_required: false,
      plans: [{ type: 'expert_inspection', interval: 12, stop_use_if_overdue: true }],
    });
    expect(withGroupHabits({ groups: ['measuring_instruments'] }).calibration_required).toBe(true);
    const own = [{ type: 'service', interval: 6 }];
    expect(withGroupHabits({ groups: ['lifting_gear'], plans: own }).plans).toEqual(own);
    expect(withGroupHabits({ groups: ['lifting_gear', 'fall_protection'] }).plans).toHaveLength(1);
  });

  const dated = (row: Values, before?: Values) =>
    withDates({ plans: [row] }, before && { plans: [before] }).plans;
  const yearly = { _id: 'a', type: 'service', interval: 12, interval_unit: 'months' };

  it.each<[string, Values, Values | undefined, string | null]>([
    ['follows from the last time', { ...yearly, last_done: '2026-03-01' }, undefined, '2027-03-01'],
    [
      'stays as typed',
      { ...yearly, last_done: '2026-03-01', next_due: '2026-09-01' },
      undefined,
      '2026-09-01',
    ],
    [
      'moves with the last time',
      { ...yearly, last_done: '2026-06-01', next_due: '2027-03-01' },
      { ...yearly, last_done: '2026-03-01', next_due: '2027-03-01' },
      '2027-06-01',
    ],
    [
      'moves with the interval',
      { ...yearly, interval: 6, last_done: '2026-03-01', next_due: '2027-03-01' },
      { ...yearly, last_done: '2026-03-01', next_due: '2027-03-01' },
      '2026-09-01',
    ],
    [
      'stays where both were typed',
      { ...yearly, last_done: '2026-06-01', next_due: '2026-12-24' },
      { ...yearly, last_done: '2026-03-01', next_due: '2027-03-01' },
      '2026-12-24',
    ],
  ])('the date %s', (_why, row, before, due) =>
    expect(dated(row, before)).toEqual([{ ...row, next_due: due }]),
  );

  it('calibration is one of them, twelve months where nobody says how often', () => {
    const values = withDates({ calibration_required: true, last_calibration: '2026-02-01' });
    expect(values).toMatchObject({ calibration_interval: 12, planned_calibration: '2027-02-01' });
    expect(withDates({ calibration_required: false, planned_calibration: '2027-02-01' })).toMatchObject({
      calibration_interval: null,
      planned_calibration: null,
    });
    expect(plansOf(values)).toHaveLength(1);
  });

  it('the list goes by the first of all and by the first that stops use', () => {
    const plans = [
      { type: 'service', next_due: '2026-12-01' },
      { type: 'expert_inspection', next_due: '2027-02-01', stop_use_if_overdue: true },
      { type: 'electrical_test', next_due: '2027-05-01', stop_use_if_overdue: true },
    ];
    expect(withListDates({ plans })).toMatchObject({ next_due: '2026-12-01', stop_use_on: '2027-02-01' });
  });
});

describe('a control', () => {
  const values = {
    calibration_required: true,
    calibration_interval: 24,
    last_calibration: '2024-11-01',
    planned_calibration: '2026-11-01',
    plans: [
      {
        type: 'service',
        interval: 6,
        interval_unit: 'months',
        last_done: '2026-05-01',
        next_due: '2026-11-01',
      },
    ],
  };

  it.each<[string, Values, string | null]>([
    ['passed', { type: 'service', date: '2026-11-15', result: 'pass' }, '2027-05-15'],
    [
      'passed with remarks',
      { type: 'service', date: '2026-11-15', result: 'pass_with_remarks' },
      '2027-05-15',
    ],
    [
      'with a date of its own',
      { type: 'service', date: '2026-11-15', result: 'pass', next_due: '2027-01-01' },
      '2027-01-01',
    ],
    ['failed', { type: 'service', date: '2026-11-15', result: 'fail' }, null],
    ['of a kind nobody planned', { type: 'validation', date: '2026-11-15', result: 'pass' }, null],
    ['of the calibration', { type: 'calibration', date: '2026-11-15', result: 'pass' }, '2028-11-15'],
  ])('%s is due again %s', (_how, control, due) => expect(dueAfterControl(values, control)).toBe(due));

  it('moves the plans of its kind, and only forward', () => {
    const moved = withControl(values, { type: 'service', date: '2026-11-15', result: 'pass' });
    expect(moved.plans).toMatchObject([{ last_done: '2026-11-15', next_due: '2027-05-15' }]);
    expect(moved.last_calibration).toBe('2024-11-01');
    const old = withControl(values, { type: 'service', date: '2025-01-01', result: 'pass' });
    expect(old.plans).toEqual(values.plans);
    expect(withControl(values, { type: 'service', date: '2026-11-15', result: 'fail' })).toBe(values);
    expect(withControl(values, { type: 'calibration', date: '2026-11-10', result: 'pass' })).toMatchObject({
      last_calibration: '2026-11-10',
      planned_calibration: '2028-11-10',
    });
  });

  it('tells of each point whether it is within its tolerance', () => {
    const points = judgedPoints({
      measured: [
        { point: '100 A', set: 100, measured: 102.5, tolerance: 2.5 },
        { point: '200 A', set: 200, measured: 205.1, tolerance: 5 },
        { point: '300 A', set: 300, measured: null, tolerance: 5 },
      ],
    });
    expect(points.map(({ within }) => within)).toEqual([true, false, null]);
  });
});

describe('out of quarantine', () => {
  const since = '2026-11-10T09:00:00.000Z';
  const control = (date: string, at: string, result: string) => ({ date, recorded_at: at, result });

  it.each<[string, readonly Values[], boolean]>([
    ['without a control', [], false],
    ['after a passed one', [control('2026-11-10', '2026-11-10T14:00:00.000Z', 'pass')], true],
    [
      'after one with remarks',
      [control('2026-11-12', '2026-11-12T08:00:00.000Z', 'pass_with_remarks')],
      true,
    ],
    ['after one from before', [control('2026-11-10', '2026-11-10T08:00:00.000Z', 'pass')], false],
    [
      'after an old one written down later',
      [control('2026-03-01', '2026-11-12T08:00:00.000Z', 'pass')],
      false,
    ],
    [
      'after one that failed again',
      [
        control('2026-11-12', '2026-11-12T08:00:00.000Z', 'pass'),
        control('2026-11-13', '2026-11-13T08:00:00.000Z', 'fail'),
      ],
      false,
    ],
  ])('%s: %s', (_how, controls, may) => expect(isCleared({ controls, quarantined_at: since })).toBe(may));
});

describe('a new control', () => {
  const how = { at: new Date('2026-11-15T11:00:00Z'), by: 7 };
  const values = {
    plans: [{ type: 'service', interval: 6, interval_unit: 'months' }],
    controls: [{ _id: 'a' }],
  };

  it('stands after the earlier ones, signed by who recorded it, and moves its plan', () => {
    const control = {
      _id: 'b',
      type: 'service',
      date: '2026-11-15',
      result: 'pass',
      measured: [{ set: 10, measured: 11, tolerance: 0.5 }],
    };
    expect(withNewControl(values, control, how)).toMatchObject({
      plans: [{ last_done: '2026-11-15', next_due: '2027-05-15' }],
      controls: [
        { _id: 'a' },
        { _id: 'b', next_due: '2027-05-15', recorded_by: 7, measured: [{ within: false }] },
      ],
    });
  });

  it('that failed moves nothing and is the reason to stop', () => {
    const control = { type: 'service', date: '2026-11-15', result: 'fail', remarks: 'Bent' };
    expect(withNewControl(values, control, how).plans).toEqual(values.plans);
    expect(stoppedByControl(control, how.at)).toMatchObject({
      status_reason: 'Bent',
      quarantined_at: '2026-11-15T11:00:00.000Z',
    });
  });
});

describe('taking and returning', () => {
  it.each<[string, unknown, boolean, Values]>([
    ['take', null, true, { holder: 7 }],
    ['take', 3, false, { holder: 7 }],
    ['return', 7, true, { holder: null }],
    ['return', null, false, { holder: null }],
  ])('%s of what %s has', (name, holder, isOffered, sets) => {
    const step = findStep(equipment, name, 'active');
    expect(step?.offered && holds(step.offered, { holder })).toBe(isOffered);
    expect(step && setBy(step, 7)).toEqual(sets);
  });
});
