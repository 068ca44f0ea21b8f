import { describe, expect, it } from 'vitest';
import { filledBy, findingsOf, type RecordState, type Values, withRowComputed } from '../../records/index.ts';
import { pwht } from './pwht.ts';
import { chartIn, pwhtChecks, pwhtComputed, pwhtFills, pwhtRowComputed } from './pwht-rules.ts';

const point = (time: string, tc1: number, tc2?: number) => ({ time: `2026-11-08T${time}:00Z`, tc1, tc2 });
const chart = [
  point('07:00', 22, 22),
  point('08:30', 315, 310),
  point('11:38', 690, 686),
  point('12:38', 692, 688),
  point('15:31', 315, 312),
];
const treatment: Values = {
  welds: ['w11'],
  control_temp: 315,
  heat_rate_max: 150,
  cool_rate_max: 150,
  soak_min: 650,
  soak_max: 705,
  soak_time_min: 44,
  spread_max: 50,
  thermocouples: [
    { no: 1, place: '12 o’clock', calibrated_until: '2027-01-01' },
    { no: 2, place: '6 o’clock', calibrated_until: '2027-01-01' },
  ],
  recorder: 'r',
  chart,
  hardness: [{ zone: 'weld', value: 205, scale: 'HBW', limit: 225 }],
  result: 'accepted',
  performed_at: '2026-11-08',
};

const stateOf = (values: Values): RecordState => ({
  id: 'x',
  module: pwht.key,
  status: 'submitted',
  projectId: 1,
  createdBy: 7,
  values: withRowComputed(pwht.fields, values, pwhtRowComputed),
});

const others: Readonly<Record<string, Values>> = {
  w11: {
    weld_number: 'W-11',
    drawing: 'd',
    designation_1: 'A335 P11',
    thickness_1: 18.3,
    thickness_2: 17.5,
    diameter: 168.3,
    weld_end: '2026-11-04T12:00:00Z',
  },
  w13: { weld_number: 'W-13', diameter: 60.3, weld_end: '2026-11-09T12:00:00Z' },
  r: { calibration_required: true, planned_calibration: '2027-01-01' },
  plain: { calibration_required: false },
  old: { calibration_required: true, planned_calibration: '2026-11-01' },
};

const found = (more: Values) =>
  findingsOf(pwht, stateOf({ ...treatment, ...more }), pwhtChecks, {
    viewer: {
      access: { userId: 7, roleSlug: '', roleFlags: {}, groupLevels: [], levelTables: {} },
      projectRoles: new Map(),
    },
    today: '2026-11-16',
    now: new Date('2026-11-16T08:00:00Z'),
    before: {},
    related: (_to, id) => others[String(id)],
  }).map(({ check, field, params }) => [check, field, params]);

describe('a heat treatment', () => {
  it('works its figures out from the chart', () => {
    const context = { today: '2026-11-16', now: new Date() };
    const figures = Object.entries(pwhtComputed).map(([name, compute]) => [
      name.split(':')[1],
      compute(stateOf(treatment), context),
    ]);
    expect(Object.fromEntries(figures)).toEqual({
      usualLimits: undefined,
      heatingRate: 120,
      coolingRate: 131,
      soakMinutes: 60,
      spread: 4,
    });
  });

  it('fills in what its welds and its code usually ask for, over nothing that was written', () => {
    const filled = (before: Values, after: Values) =>
      filledBy(
        pwht,
        { before, after: { ...before, ...after }, isWritten: (name) => Object.hasOwn(after, name) },
        pwhtFills,
        { related: (_to, id) => others[String(id)] },
      );
    expect(filled({}, { welds: ['w11'] })).toEqual({ drawing: 'd', material: 'A335 P11', thickness: 18.3 });
    const sized = { code: 'ASME_B31_3', thickness: 18.3 };
    expect(filled(sized, { method: 'furnace' })).toEqual({
      control_temp: 315,
      heat_rate_max: 335,
      cool_rate_max: 335,
      soak_time_min: 44,
    });
    expect(filled({ ...sized, material: 'A335 P11' }, { method: 'furnace' })).toMatchObject({
      soak_min: 650,
      soak_max: 705,
    });
    expect(filled({ ...sized, heat_rate_max: 150 }, { method: 'furnace' })).not.toHaveProperty(
      'heat_rate_max',
    );
    const usual = pwhtComputed['projectpwht:usualLimits'];
    expect(usual?.(stateOf(sized), { today: '2026-11-16', now: new Date() })).toBe(
      '> 315 °C: 335 / 335 °C/h · 44 min',
    );
  });

  it('that keeps its limits is silent', () => expect(found({})).toEqual([]));

  it.each<readonly [string, Values, readonly unknown[]]>([
    [
      'heating too fast',
      { heat_rate_max: 119 },
      ['pwht_heating_fast', 'chart', { figure: '120', most: '119' }],
    ],
    [
      'cooling too fast',
      { cool_rate_max: 130 },
      ['pwht_cooling_fast', 'chart', { figure: '131', most: '130' }],
    ],
    ['a short soak', { soak_time_min: 61 }, ['pwht_soak_short', 'chart', { figure: '60', least: '61' }]],
    ['uneven heat', { spread_max: 3 }, ['pwht_spread_high', 'chart', { figure: '4', most: '3' }]],
    [
      'too much heat',
      { chart: chart.with(3, point('12:38', 706, 688)), soak_time_min: 0 },
      ['pwht_too_hot', 'chart', { figure: '706', most: '705' }],
    ],
    [
      'a curve of four points',
      { chart: chart.slice(1) },
      ['pwht_chart_short', 'chart', { count: 4, least: 5 }],
    ],
    [
      'one thermocouple on a large pipe',
      { thermocouples: [{ no: 1, place: 'top' }] },
      ['pwht_thermocouples_few', 'thermocouples', { count: 1, needed: 2 }],
    ],
    [
      'a thermocouple out of calibration',
      { thermocouples: [{ no: 1 }, { no: 2, calibrated_until: '2026-11-07' }] },
      ['pwht_thermocouple_calibration', 'thermocouples', { no: '2', until: '07.11.2026', day: '08.11.2026' }],
    ],
    [
      'a recorder without any calibration',
      { recorder: 'plain' },
      ['pwht_recorder_calibration', 'recorder', { until: '–', day: '08.11.2026' }],
    ],
    [
      'a recorder out of calibration',
      { recorder: 'old' },
      ['pwht_recorder_calibration', 'recorder', { until: '01.11.2026', day: '08.11.2026' }],
    ],
    ['welding afterwards', { welds: ['w13'] }, ['pwht_welded_after', 'welds', { weld: 'W-13' }]],
    ['hard steel', { hardness: [{ value: 226, limit: 225 }] }, ['pwht_hardness_high', 'hardness', undefined]],
  ])('is stopped by %s', (_what, more, expected) => expect(found(more)).toEqual([expected]));

  it('that is rejected may have any figures', () =>
    expect(found({ result: 'rejected', heat_rate_max: 10, soak_time_min: 500 })).toEqual([]));

  it('has no figures without limits or chart', () => {
    const heating = (more: Values) =>
      pwhtComputed['projectpwht:heatingRate']?.(stateOf({ ...treatment, ...more }), {
        today: '2026-11-16',
        now: new Date(),
      });
    expect([heating({ chart: [] }), heating({ control_temp: null })]).toEqual([undefined, undefined]);
  });

  it('leaves out points without a time', () =>
    expect(chartIn({ chart: [{ tc1: 20 }, { time: 'soon', tc1: 20 }] })).toEqual([]));
});
