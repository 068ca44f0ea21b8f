import { describe, expect, it } from 'vitest';
import { findingsOf, type RecordState, unrelated, type Values } from '../../records/index.ts';
import { pressureTest } from './pressure-test.ts';
import { pressureTestChecks, pressureTestComputed, pressureTestFills } from './pressure-test-rules.ts';

const today = '2026-11-16';
const now = new Date('2026-11-16T12:00:00Z');

/** The test of the demo: 16 bar at a ratio of 1.05, held for 45 minutes. */
const held = {
  code: 'EN_13480',
  test_type: 'hydrostatic',
  medium: 'water',
  design_pressure: 16,
  stress_ratio: 1.05,
  max_pressure: 25,
  test_pressure: 23,
  required_hold: 30,
  start_at: '2026-11-11T09:15:00.000Z',
  end_at: '2026-11-11T10:00:00.000Z',
  readings: [
    { time: '2026-11-11T09:15:00.000Z', pressure: 23, medium_temp: 14 },
    { time: '2026-11-11T09:40:00.000Z', pressure: 23, medium_temp: 14 },
    { time: '2026-11-11T10:00:00.000Z', pressure: 23, medium_temp: 14 },
  ],
  gauges: [{ equipment: 'g', range: 40, calibrated_until: '2027-03-16' }],
  inspection: 'no_leak',
  result: 'passed',
  performed_at: '2026-11-11',
};

const record = (values: Values): RecordState => ({
  id: 'x',
  module: pressureTest.key,
  status: 'submitted',
  projectId: 1,
  createdBy: 1,
  values,
});
const viewer = {
  access: { userId: 1, roleSlug: 'employee', roleFlags: {}, groupLevels: [], levelTables: {} },
  projectRoles: new Map(),
};
const gauges: Readonly<Record<string, Values>> = {
  g: { name: 'Gauge G-12', calibration_required: true, planned_calibration: '2027-03-16' },
  late: { name: 'Gauge G-3', calibration_required: true, planned_calibration: '2026-11-10' },
  unplanned: { name: 'Gauge G-4', calibration_required: true, planned_calibration: null },
  plain: { name: 'Gauge G-5', calibration_required: false },
};
const found = (values: object) =>
  findingsOf(pressureTest, record({ ...held, ...values }), pressureTestChecks, {
    viewer,
    today,
    now,
    before: {},
    related: (to, id) => (to === 'equipment' ? gauges[String(id)] : unrelated(to, id)),
  }).map(({ check, params }) => [check, params]);
const worked = (name: string, values: object = {}) =>
  pressureTestComputed[`projectpressuretest:${name}`]?.(record({ ...held, ...values }), { today, now });

it('a test that keeps every rule has no findings', () => expect(found({})).toEqual([]));

describe('worked out', () => {
  it('the pressure 16 bar at a ratio of 1.05 asks for is 22.88 bar', () =>
    expect(worked('requiredPressure')).toBe(22.88));
  it.each<readonly [string, object, number | undefined]>([
    ['a high ratio counts', { stress_ratio: 1.5 }, 30],
    ['no ratio is one', { stress_ratio: null }, 22.88],
    ['ASME, hydrostatic', { code: 'ASME_B31_3' }, 25.2],
    ['ASME, pneumatic', { code: 'ASME_B31_3', test_type: 'pneumatic' }, 17.6],
    ['a code that leaves it to the project', { code: 'other' }, undefined],
    ['no design pressure yet', { design_pressure: null }, undefined],
  ])('%s', (_what, values, expected) => expect(worked('requiredPressure', values)).toBe(expected));
  it('how long it was held', () => {
    expect(worked('hold')).toBe(45);
    expect(worked('hold', { end_at: null })).toBeUndefined();
  });
  it('how far the pressure fell, in the order of time', () => {
    expect(worked('drop')).toBe(0);
    expect(worked('drop', { readings: held.readings.toReversed() })).toBe(0);
    const fallen = [{ time: '2026-11-11T10:00:00.000Z', pressure: 22.6 }, held.readings[0]];
    expect(worked('drop', { readings: fallen })).toBe(0.4);
    expect(worked('drop', { readings: [held.readings[0]] })).toBeUndefined();
  });
});

describe('a broken rule says its figures', () => {
  it.each<readonly [string, object, readonly unknown[]]>([
    [
      'too little pressure',
      { test_pressure: 22.87 },
      ['pressure_too_low', { value: '22,87', required: '22,88' }],
    ],
    [
      'more than the weakest part takes',
      { max_pressure: 22.9 },
      ['pressure_too_high', { value: '23', most: '22,9' }],
    ],
    [
      'a gauge out of calibration on the day',
      { gauges: [{ equipment: 'late', range: 40 }] },
      ['gauge_calibration', { gauge: 'Gauge G-3', until: '2026-11-10', day: '2026-11-11' }],
    ],
    [
      'a gauge whose own label has run out',
      { gauges: [{ equipment: 'g', range: 40, calibrated_until: '2026-11-01' }] },
      ['gauge_calibration', { gauge: 'Gauge G-12', until: '2026-11-01', day: '2026-11-11' }],
    ],
    [
      'a gauge without any calibration',
      { gauges: [{ equipment: 'plain', range: 40 }] },
      ['gauge_calibration', { gauge: 'Gauge G-5', until: '–', day: '2026-11-11' }],
    ],
    [
      'a gauge nobody has planned to calibrate',
      { gauges: [{ equipment: 'unplanned', range: 40 }] },
      ['gauge_calibration', { gauge: 'Gauge G-4', until: '–', day: '2026-11-11' }],
    ],
    ['held too short', { required_hold: 46 }, ['hold_too_short', { hold: '45', required: '46' }]],
    ['one reading', { readings: [held.readings[0]] }, ['pressure_readings_few', { count: '1' }]],
    [
      'water that falls at all',
      { readings: [held.readings[0], { time: '2026-11-11T10:00:00.000Z', pressure: 22.99 }] },
      ['pressure_dropped', { drop: '0,01', allowed: '0' }],
    ],
    ['a leak that passes', { inspection: 'leak' }, ['passed_with_leak', undefined]],
    [
      'a gauge far too large',
      { gauges: [{ equipment: 'plain', range: 100 }] },
      ['gauge_range', { range: '100', pressure: '23', least: '1,5', most: '4' }],
    ],
    [
      'a gauge too small',
      { gauges: [{ equipment: 'plain', range: 30 }] },
      ['gauge_range', { range: '30', pressure: '23', least: '1,5', most: '4' }],
    ],
    ['salt in the water', { chloride: 51 }, ['chloride_high', undefined]],
    ['cold metal', { metal_temp: 4.9 }, ['metal_cold', undefined]],
    [
      'an end before the start',
      { end_at: '2026-11-11T09:00:00.000Z' },
      ['hold_ends_before_start', undefined],
    ],
  ])('%s', (_what, values, expected) => expect(found(values)).toContainEqual(expected));

  it.each<readonly [string, object]>([
    ['exactly what is required', { test_pressure: 22.88 }],
    ['exactly what is allowed', { test_pressure: 25, readings: [] }],
    [
      'the last day of calibration',
      { gauges: [{ equipment: 'late', range: 40 }], performed_at: '2026-11-10' },
    ],
    [
      'a gauge whose day stands on it',
      { gauges: [{ equipment: 'plain', range: 40, calibrated_until: '2027-03-16' }] },
    ],
    ['exactly as long', { required_hold: 45 }],
    [
      'gas may fall by one percent',
      {
        test_type: 'pneumatic',
        readings: [held.readings[0], { time: '2026-11-11T10:00:00.000Z', pressure: 22.77 }],
      },
    ],
    [
      'a pneumatic test to ASME at 1.33 times',
      {
        code: 'ASME_B31_3',
        test_type: 'pneumatic',
        test_pressure: 21.28,
        gauges: [],
        readings: [],
      },
    ],
  ])('%s breaks none of them', (_what, values) => {
    const unasked = ['pressure_readings_few'];
    expect(found(values).filter(([check]) => !unasked.includes(String(check)))).toEqual([]);
  });

  it('a pneumatic test to ASME over 1.33 times is too high whatever its parts take', () =>
    expect(found({ code: 'ASME_B31_3', test_type: 'pneumatic', test_pressure: 21.29 })).toContainEqual([
      'pressure_too_high',
      { value: '21,29', most: '21,28' },
    ]));
});

it('a code fills in how long a test is held', () => {
  const fill = pressureTestFills['projectpressuretest:required_hold'];
  const holds = ['EN_13480', 'ASME_B31_3', 'x', null].map((code) => fill?.({ code }, { related: unrelated }));
  expect(holds).toEqual([30, 10, undefined, undefined]);
});
