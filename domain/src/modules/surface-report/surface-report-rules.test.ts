import { describe, expect, it } from 'vitest';
import { findingsOf, type RecordState, type Values, withRowComputed } from '../../records/index.ts';
import { surfaceReport } from './surface-report.ts';
import { surfaceReportChecks, surfaceReportComputed, surfaceRowComputed } from './surface-report-rules.ts';

const report: Values = {
  area_m2: 2.4,
  roughness: 62,
  roughness_min: 50,
  roughness_max: 85,
  dust: '2',
  salts: 11,
  salts_max: 20,
  climate: [{ air: 16, steel: 14.5, humidity: 62 }],
  coats: [{ spec_dft: 60 }, { spec_dft: 120 }, { spec_dft: 60 }],
  dft_rule: 'iso_19840',
  correction: '0',
  gauge: 'g',
  readings: [246, 251, 262, 247, 241, 255, 270, 198, 244, 258].map((value) => ({ value })),
  adhesion: [{ method: 'iso_4624', value: 7.5, limit: 5 }],
  visual: 'accepted',
  holiday: 'not_required',
  result: 'accepted',
  performed_at: '2026-11-13',
};

const stateOf = (values: Values): RecordState => ({
  id: 'r',
  module: surfaceReport.key,
  status: 'submitted',
  projectId: 1,
  createdBy: 7,
  values: withRowComputed(surfaceReport.fields, values, surfaceRowComputed),
});

const found = (more: Values, until = '2027-01-01') =>
  findingsOf(surfaceReport, stateOf({ ...report, ...more }), surfaceReportChecks, {
    viewer: {
      access: { userId: 7, roleSlug: '', roleFlags: {}, groupLevels: [], levelTables: {} },
      projectRoles: new Map(),
    },
    today: '2026-11-16',
    now: new Date('2026-11-16T08:00:00Z'),
    before: {},
    related: () => ({ calibration_required: true, planned_calibration: until }),
  }).map(({ check, field, params }) => [check, field, params]);

describe('a surface report', () => {
  it('works its figures out', () => {
    const context = { today: '2026-11-16', now: new Date() };
    const figures = Object.entries(surfaceReportComputed).map(([name, compute]) => [
      name.split(':')[1],
      compute(stateOf(report), context),
    ]);
    expect(Object.fromEntries(figures)).toEqual({
      readingsRequired: 10,
      readingsCount: 10,
      dftMean: 247.2,
      dftLowest: 198,
      dftHighest: 270,
      dftDeviation: 19.4,
      dftBelow: 10,
    });
  });

  it('works the weather of each row out', () =>
    expect(stateOf(report).values.climate).toMatchObject([{ dew_point: 8.7, margin: 5.8 }]));

  it('that keeps every rule is silent', () => expect(found({})).toEqual([]));

  it.each<readonly [string, Values, readonly unknown[]]>([
    [
      'steel close to the dew point',
      { climate: [{ air: 16, steel: 11.6, humidity: 62 }] },
      ['dew_margin_low', 'climate', { margin: '2,9', least: '3' }],
    ],
    [
      'damp air',
      { climate: [{ air: 16, steel: 20, humidity: 86 }] },
      ['humidity_high', 'climate', { humidity: '86', most: '85' }],
    ],
    [
      'damp air, by the limit of its project',
      {
        climate: [{ air: 16, steel: 20, humidity: 82 }],
        limits: [{ limit: 'humidity', min: null, max: 80, set_by: 'project' }],
      },
      ['humidity_high', 'climate', { humidity: '82', most: '80' }],
    ],
    [
      'a smooth surface',
      { roughness: 49 },
      ['roughness_outside', 'roughness', { roughness: '49', range: '50–85' }],
    ],
    ['dust', { dust: '3' }, ['dust_high', 'dust', { dust: '3', most: 2 }]],
    [
      'dust above the limit of the project',
      { dust: '2', limits: [{ limit: 'dust', min: null, max: 1, set_by: 'project' }] },
      ['dust_high', 'dust', { dust: '2', most: 1 }],
    ],
    ['salts', { salts: 21 }, ['salts_high', 'salts', { salts: '21', most: '20' }]],
    [
      'too few readings',
      { readings: [{ value: 250 }] },
      ['film_too_few', 'readings', { count: 1, required: 10 }],
    ],
    [
      'a film thicker than allowed',
      { dft_max: 260 },
      ['film_reading_high', 'readings', { max: '270', most: '260' }],
    ],
    [
      'adhesion that does not hold',
      { adhesion: [{ method: 'iso_4624', value: 4.9, limit: 5 }] },
      ['adhesion_low', 'adhesion', undefined],
    ],
    [
      'a crosscut of a high class',
      { adhesion: [{ method: 'iso_2409', value: 2, limit: 1 }] },
      ['adhesion_low', 'adhesion', undefined],
    ],
    ['runs', { visual: 'runs' }, ['coating_flawed', 'visual', undefined]],
    ['holes', { holiday: 'failed' }, ['holiday_failed', 'holiday', undefined]],
  ])('is stopped by %s', (_what, more, expected) => expect(found(more)).toEqual([expected]));

  it('with a thin film says each figure that is too low', () =>
    expect(found({ ndft: 260 })).toEqual([
      ['film_mean_low', 'readings', { mean: '247,2', nominal: '260' }],
      ['film_reading_low', 'readings', { min: '198', least: '208' }],
      ['film_many_low', 'readings', { below: '80', most: 20 }],
    ]));

  it('by SSPC-PA 2 looks at spots and at the area', () => {
    const spots = (...means: readonly number[]) =>
      means.flatMap((mean, spot) =>
        [mean - 60, mean, mean + 60].map((value) => ({ value, place: `Spot ${spot + 1}` })),
      );
    const bySpot = (dft_max: number, ...means: readonly number[]) =>
      found({ dft_rule: 'sspc_pa2', dft_max, readings: spots(...means) });
    expect(bySpot(400, 250, 250, 250, 250, 250)).toEqual([]);
    expect(bySpot(250, 190, 262, 262, 262, 301)).toEqual([
      ['film_mean_high', 'readings', { mean: '255,4', most: '250' }],
      ['film_spot_low', 'readings', { min: '190', least: '192' }],
      ['film_spot_high', 'readings', { max: '301', most: '300' }],
    ]);
  });

  it('says nothing of the film before its area and coats are known', () => {
    expect(found({ area_m2: null, readings: [{ value: 1 }] })).toEqual([]);
    expect(found({ coats: [], readings: [{ value: 1 }] })).toEqual([]);
  });

  it('measured with a gauge out of calibration says until when it was calibrated', () =>
    expect(found({}, '2026-11-12')).toEqual([
      ['film_gauge_calibration', 'gauge', { until: '12.11.2026', day: '13.11.2026' }],
    ]));

  it('that is rejected, or to be touched up, may have any figures', () => {
    for (const result of ['rejected', 'touch_up'])
      expect(found({ result, dust: '5', ndft: 260, visual: 'runs' })).toEqual([]);
  });
});
