import { describe, expect, it } from 'vitest';
import { startingChoices } from '../../catalogue/index.ts';
import { findStep, holds, remindersDue, stamped, type Values } from '../../records/index.ts';
import { equipment } from './equipment.ts';
import { equipmentComputed } from './equipment-computed.ts';
import { plansOf, withDates, withGroupDefaults, withListDates } from './equipment-plans.ts';
import {
  type IntervalUnit,
  nextDue,
  okUntil,
  planState,
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
  form: null,
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

describe('what has never been controlled', () => {
  it('is not used where it may not be used without', () => {
    expect(stopReason('active', [plan(null, true)], today)).toBe('uncontrolled');
    expect(stopReason('active', [plan('2027-01-01', true), plan(null, true)], today)).toBe('uncontrolled');
    expect(okUntil('active', [plan(null, true)], today)).toBeNull();
    expect(stopReason('active', [plan(null)], today)).toBeUndefined();
  });

  const gauge = { groups: ['measuring_instruments'], calibration_required: true };
  it.each<[string, Values, string | undefined]>([
    ['never', gauge, 'uncontrolled'],
    ['too long ago', { ...gauge, planned_calibration: '2026-11-14' }, 'overdue'],
    ['in time', { ...gauge, planned_calibration: '2026-11-15' }, undefined],
    ['never, and used all the same', { ...gauge, calibration_stops_use: false }, undefined],
    ['never, of no measuring gear', { ...gauge, groups: ['hand_tools'] }, undefined],
    [
      'never, of no measuring gear that somebody wants stopped',
      { ...gauge, groups: ['hand_tools'], calibration_stops_use: true },
      'uncontrolled',
    ],
  ])('calibrated %s', (_when, values, why) => expect(stopReason('active', plansOf(values), today)).toBe(why));

  it('measuring gear begins with the switch on', () => {
    const begun = (group: string) => withGroupDefaults({ groups: [group] }).calibration_stops_use;
    expect([begun('measuring_instruments'), begun('hand_tools')]).toEqual([true, false]);
  });
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
  const dayIn = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  const aboutOf = (date: string, days: number, key?: string) => {
    const rule = equipment.reminders.find((one) => one.date === date);
    return rule && remindersDue(rule, dayIn(days), today, key)?.about.replace(dayIn(days), '*');
  };

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
    const named = (key: string) => expected && `${key}:*:${expected}`;
    expect(aboutOf('plans.next_due', days, 'service')).toBe(named('service'));
    expect(aboutOf('planned_calibration', days)).toBe(named('calibration'));
  });

  it.each<[string, number, string | undefined]>([
    ['warranty_date', 31, undefined],
    ['warranty_date', 30, 'equipment_warranty:*'],
    ['warranty_date', 0, 'equipment_warranty:*'],
    ['warranty_date', -1, undefined],
    ['rental_until', 8, undefined],
    ['rental_until', 7, 'equipment_rental:*'],
    ['rental_until', 0, 'equipment_rental:*'],
    ['rental_until', -1, undefined],
  ])('%s, %d days before it, is told once: %s', (date, days, expected) =>
    expect(aboutOf(date, days)).toBe(expected),
  );
});

describe('the plans of an item', () => {
  it('begin with what its groups need, unless somebody said otherwise', () => {
    const sling = withGroupDefaults({ groups: ['lifting_gear'] });
    expect(sling).toMatchObject({
      calibration_required: false,
      plans: [{ type: 'expert_inspection', interval: 12, stop_use_if_overdue: true }],
    });
    expect(withGroupDefaults({ groups: ['measuring_instruments'] }).calibration_required).toBe(true);
    const own = [{ type: 'service', interval: 6 }];
    expect(withGroupDefaults({ groups: ['lifting_gear'], plans: own }).plans).toEqual(own);
    expect(withGroupDefaults({ groups: ['lifting_gear', 'fall_protection'] }).plans).toHaveLength(1);
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
    expect(withListDates({ plans })).toMatchObject({
      next_due: '2026-12-01',
      stop_use_on: '2027-02-01',
      uncontrolled: null,
    });
    const never = [{ type: 'service', next_due: '2027-12-01' }, { type: 'electrical_test' }];
    expect(withListDates({ plans: never })).toMatchObject({ next_due: '2027-12-01', uncontrolled: true });
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
    const by = { userId: 7, now: new Date(0), today: '2026-11-15', values: { holder } };
    expect(step && stamped(step.sets, by)).toEqual(sets);
  });
});

describe('what the company begins with', () => {
  const codes = (list: string) => startingChoices.filter((one) => one.list === list).map(({ code }) => code);

  it.each<[string, readonly string[]]>([
    [
      'equipment_group',
      [
        'welding_machines',
        'lifting_gear',
        'measuring_instruments',
        'hand_tools',
        'vehicles',
        'gas_pressure',
        'fall_protection',
      ],
    ],
    ['equipment_unit', ['t', 'kg', 'a', 'v', 'kw', 'bar', 'l', 'mm', 'celsius', 'm']],
    [
      'equipment_plan_type',
      ['calibration', 'validation', 'expert_inspection', 'service', 'electrical_test', 'pre_use_check'],
    ],
  ])('%s', (list, expected) => expect(codes(list)).toEqual(expected));

  it.each<[string, readonly string[], boolean]>([
    ['welding_machines', ['validation 12'], false],
    ['lifting_gear', ['expert_inspection 12 stops'], false],
    ['fall_protection', ['expert_inspection 12 stops'], false],
    ['measuring_instruments', [], true],
    ['gas_pressure', [], false],
    ['hand_tools', [], false],
  ])('a new item of %s is looked after by %j', (group, expected, needsCalibration) => {
    const { plans, calibration_required } = withGroupDefaults({ groups: [group] });
    const told = (plans as readonly Values[]).map((plan) =>
      [plan.type, plan.interval, plan.stop_use_if_overdue ? 'stops' : ''].join(' ').trim(),
    );
    expect([told, calibration_required]).toEqual([expected, needsCalibration]);
  });
});
