import { describe, expect, it } from 'vitest';
import type { Values } from '../../records/index.ts';
import { isCleared } from './equipment-checks.ts';
import {
  controlProblems,
  dueAfterControl,
  evaluatedPoints,
  isStoppedBy,
  lastMark,
  openFailures,
  stoppedByControl,
  validationPoints,
  withControl,
  withNewControl,
} from './equipment-control-rules.ts';

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

  it('of a kind with two plans moves each by its own interval, and is due again by the first', () => {
    const twofold = {
      plans: [
        { _id: 'a', type: 'service', interval: 12, interval_unit: 'months' },
        { _id: 'b', type: 'service', interval: 31, interval_unit: 'days' },
      ],
    };
    const done = { _id: 'c', type: 'service', date: '2026-01-31', result: 'pass' };
    expect(withNewControl(twofold, done)).toMatchObject({
      plans: [{ next_due: '2027-01-31' }, { next_due: '2026-03-03' }],
      controls: [{ next_due: '2026-03-03' }],
    });
    const said = withNewControl(twofold, { ...done, next_due: '2026-06-01' });
    expect(said.plans).toMatchObject([{ next_due: '2026-06-01' }, { next_due: '2026-06-01' }]);
  });

  it('tells of each point whether it is within its tolerance', () => {
    const points = evaluatedPoints({
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
      'after one a phone wrote before it was stopped, and sent later',
      [
        {
          ...control('2026-11-10', '2026-11-10T14:00:00.000Z', 'pass'),
          written_at: '2026-11-10T08:00:00.000Z',
        },
      ],
      false,
    ],
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

describe('a failed control', () => {
  const at = (hour: number, type: string, result: string, more: Values = {}): Values => ({
    _id: `${type}${hour}`,
    type,
    result,
    date: '2026-11-10',
    recorded_at: `2026-11-10T${String(hour).padStart(2, '0')}:00:00.000Z`,
    ...more,
  });
  const failed = at(9, 'expert_inspection', 'fail');

  it.each<[string, readonly Values[], readonly string[]]>([
    ['by nothing', [], ['expert_inspection9']],
    ['by one of its kind', [at(10, 'expert_inspection', 'pass')], []],
    ['by one of its kind with remarks', [at(10, 'expert_inspection', 'pass_with_remarks')], []],
    ['by a lesser kind', [at(10, 'pre_use_check', 'pass')], ['expert_inspection9']],
    ['by one of before', [at(8, 'expert_inspection', 'pass')], ['expert_inspection9']],
    [
      'by one made on an earlier day',
      [at(10, 'expert_inspection', 'pass', { date: '2026-11-09' })],
      ['expert_inspection9'],
    ],
    [
      'by one written earlier and received later',
      [at(10, 'expert_inspection', 'pass', { written_at: '2026-11-10T08:00:00.000Z' })],
      ['expert_inspection9'],
    ],
    [
      'only one by one, kind by kind',
      [at(10, 'electrical_test', 'fail'), at(11, 'expert_inspection', 'pass')],
      ['electrical_test10'],
    ],
    [
      'until the next that fails',
      [at(10, 'expert_inspection', 'pass'), at(11, 'expert_inspection', 'fail')],
      ['expert_inspection11'],
    ],
  ])('is answered %s', (_how, others, open) =>
    expect(openFailures({ controls: [failed, ...others] }).map(({ _id }) => _id)).toEqual(open),
  );

  it('of a lesser kind is answered by a stronger one', () => {
    const controls = [at(9, 'pre_use_check', 'fail'), at(10, 'expert_inspection', 'pass')];
    expect(openFailures({ controls })).toEqual([]);
  });
});

describe('the result of a control follows from its readings', () => {
  const point = (measured: number | null, more: Values = {}): Values => ({
    point: '100 A',
    set: 100,
    measured,
    tolerance: 2.5,
    ...more,
  });
  const problems = (result: string, ...measured: readonly Values[]) =>
    Object.fromEntries(
      Object.entries(controlProblems({ result, measured }, {})).map(([path, [first]]) => [path, first?.code]),
    );

  it.each<[string, Values, Values]>([
    ['within its tolerance', point(101), {}],
    ['at its edge', point(102.5), {}],
    ['outside', point(140), { result: 'OUTSIDE_TOLERANCE' }],
    ['not measured', point(null), { 'measured.0.measured': 'REQUIRED' }],
    ['without a tolerance', point(140, { tolerance: null }), { 'measured.0.tolerance': 'REQUIRED' }],
    ['without what was set', point(140, { set: null }), { 'measured.0.set': 'REQUIRED' }],
    ['a reading with nothing to hold it against', point(4, { set: null, tolerance: null }), {}],
  ])('a pass with a point %s', (_how, one, expected) => {
    expect(problems('pass', one)).toEqual(expected);
    expect(problems('pass_with_remarks', one)).toEqual(expected);
    expect(problems('fail', one)).toEqual({});
  });

  it('one point outside among many is enough', () =>
    expect(problems('pass', point(100), point(140), point(100))).toEqual({ result: 'OUTSIDE_TOLERANCE' }));

  it('without points is what was said', () => expect(problems('pass')).toEqual({}));
});

describe('a new control', () => {
  const at = new Date('2026-11-15T11:00:00Z');
  const values = {
    plans: [{ type: 'service', interval: 6, interval_unit: 'months' }],
    controls: [{ _id: 'a' }],
  };

  it('stands after the earlier ones and moves its plan', () => {
    const control = {
      _id: 'b',
      type: 'service',
      date: '2026-11-15',
      result: 'pass',
      measured: [{ set: 10, measured: 11, tolerance: 0.5 }],
    };
    expect(withNewControl(values, control)).toMatchObject({
      plans: [{ last_done: '2026-11-15', next_due: '2027-05-15' }],
      controls: [{ _id: 'a' }, { _id: 'b', next_due: '2027-05-15', measured: [{ within: false }] }],
    });
  });

  it('that failed moves nothing and is the reason to stop', () => {
    const control = { type: 'service', date: '2026-11-15', result: 'fail', remarks: 'Bent' };
    expect(withNewControl(values, control).plans).toEqual(values.plans);
    expect([isStoppedBy(control, 'active'), isStoppedBy(control, 'quarantine')]).toEqual([true, false]);
    expect(stoppedByControl(control, at)).toMatchObject({
      status_reason: 'Bent',
      quarantined_at: '2026-11-15T11:00:00.000Z',
    });
  });
});

describe('the validation of a welding machine', () => {
  const machine = { groups: ['welding_machines'], capacity: 400, capacity_unit: 'a' };

  it('is made at five points over what it can give', () =>
    expect(validationPoints(machine, 'validation')).toEqual([
      { point: '80 A', set: 80, tolerance: 10 },
      { point: '160 A', set: 160, tolerance: 16 },
      { point: '240 A', set: 240, tolerance: 24 },
      { point: '320 A', set: 320, tolerance: 32 },
      { point: '400 A', set: 400, tolerance: 40 },
    ]));

  it('is not passed with points taken out of it, unless a certificate holds them', () => {
    const measured = validationPoints(machine, 'validation').map((point) => ({
      ...point,
      measured: point.set,
    }));
    const problems = (more: Values) =>
      controlProblems({ type: 'validation', result: 'pass', ...more }, machine);
    expect(problems({ measured })).toEqual({});
    const tooFew = { measured: [{ code: 'TOO_FEW', params: { min: 5 } }] };
    expect(problems({ measured: measured.slice(1) })).toEqual(tooFew);
    expect(problems({})).toEqual(tooFew);
    expect(problems({ file: ['certificate'] })).toEqual({});
    expect(controlProblems({ type: 'validation', result: 'fail' }, machine)).toEqual({});
  });

  it.each<[string, Values, string]>([
    ['another control', machine, 'service'],
    ['another thing', { ...machine, groups: ['hand_tools'] }, 'validation'],
    ['a machine that does not say what it gives', { ...machine, capacity: null }, 'validation'],
    ['what is not told in ampere', { ...machine, capacity_unit: 'kw' }, 'validation'],
  ])('has no points for %s', (_what, values, type) => expect(validationPoints(values, type)).toEqual([]));
});

it('the colour on lifting gear is that of the latest passed control that put one there', () => {
  const mark = (date: string, colour_mark: string | null, result = 'pass') => ({ date, colour_mark, result });
  const controls = [
    mark('2026-03-01', 'green'),
    mark('2025-03-01', 'red'),
    mark('2026-06-01', null),
    mark('2026-09-01', 'blue', 'fail'),
  ];
  expect(lastMark({ controls })?.colour_mark).toBe('green');
  expect(lastMark({ controls: [] })).toBeUndefined();
});
