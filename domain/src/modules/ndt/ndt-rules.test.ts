import { describe, expect, it } from 'vitest';
import { findingsOf, type RecordState, type Values } from '../../records/index.ts';
import { ndt } from './ndt.ts';
import { ndtChecks } from './ndt-rules.ts';

const today = '2026-11-16';
const welded = {
  weld_number: 'W-02',
  drawing: 'iso',
  weld_end: '2026-11-10T12:00:00.000Z',
  vt_result: 'accepted',
};
const known: Readonly<Record<string, Values>> = {
  'projectweldlog:w': welded,
  'projectweldlog:unseen': { ...welded, vt_result: null },
  'projectweldlog:open': { ...welded, weld_number: 'W-14', weld_end: null },
  'projectweldlog:hot': { ...welded, weld_number: 'W-13', drawing: 'hot' },
  'projectweldlog:planned': { ...welded, weld_number: 'W-13', drawing: 'hot', pwht: 'planned' },
  'projectweldlog:failed': { ...welded, weld_number: 'W-13', drawing: 'hot', pwht: 'failed' },
  'projectweldlog:later': { ...welded, weld_number: 'W-13', drawing: 'hot', pwht: 'later' },
  'projectweldlog:treated': { ...welded, weld_number: 'W-13', drawing: 'hot', pwht: 'good' },
  'projectweldlog:recipe': { ...welded, weld_number: 'W-13', wps_record: { pwht: true } },
  'projectweldlog:elsewhere': { ...welded, drawing: 'x', drawing_record: { pwht_required: true } },
  'projectpwht:planned': { status: 'planned' },
  'projectpwht:failed': { status: 'approved', result: 'rejected', performed_at: '2026-11-12' },
  'projectpwht:later': { status: 'approved', result: 'accepted', performed_at: '2026-11-14' },
  'projectpwht:good': { status: 'approved', result: 'accepted', performed_at: '2026-11-13' },
  'projectweldlog:repaired': { ...welded, repairs: [{ no: 'R1', method: 'RT' }] },
  'projectweldlog:done': { ...welded, repairs: [{ no: 'R1', method: 'RT', result: 'accepted' }] },
  'projectdrawing:iso': { ndt_hold_hours: 48 },
  'projectdrawing:hot': { ndt_hold_hours: 0, pwht_required: true },
  'expertise:colleague': {
    certificate_no: 'C-8',
    holder: 8,
    ndt_level: [{ method: 'RT', level: '2' }],
  },
  'expertise:draft': { certificate_no: 'C-7', status: 'draft', ndt_level: [{ method: 'RT', level: '3' }] },
  'expertise:two': {
    certificate_no: 'C-2',
    holder: 7,
    ndt_level: [{ method: 'RT', level: '2' }],
    valid_until: today,
  },
  'expertise:one': {
    certificate_no: 'C-1',
    ndt_level: [{ method: 'RT', level: '1' }],
    valid_until: '2030-01-01',
  },
  'expertise:other': { certificate_no: 'C-3', ndt_level: [{ method: 'UT', level: '3' }] },
  'expertise:old': {
    certificate_no: 'C-4',
    ndt_level: [{ method: 'RT', level: '3' }],
    valid_until: '2026-11-12',
  },
  'expertise:revoked': {
    certificate_no: 'C-5',
    ndt_level: [{ method: 'RT', level: '3' }],
    status: 'revoked',
  },
  'expertise:new': {
    certificate_no: 'C-6',
    ndt_level: [{ method: 'RT', level: '3' }],
    tested_on: '2026-11-14',
  },
  'equipment:good': { name: 'Viewer', calibration_required: true, planned_calibration: '2027-01-01' },
  'equipment:late': { name: 'Densitometer', calibration_required: true, planned_calibration: '2026-11-01' },
};
const sound = {
  method: 'RT',
  stage: 'final',
  drawing: ['iso'],
  lines: [{ weld: 'w', result: 'accepted' }],
  operator_cert: 'two',
  equipment: ['good'],
  performed_by: 7,
  performed_at: '2026-11-13',
};
const record = (values: object, status = 'submitted'): RecordState => ({
  id: 'x',
  module: ndt.key,
  status,
  projectId: 1,
  createdBy: 1,
  values: { ...sound, ...values },
});
const viewer = {
  access: { userId: 1, roleSlug: 'employee', roleFlags: {}, groupLevels: [], levelTables: {} },
  projectRoles: new Map(),
};
const found = (values: object, status?: string) =>
  findingsOf(ndt, record(values, status), ndtChecks, {
    viewer,
    today,
    now: new Date('2026-11-16T12:00:00Z'),
    before: {},
    related: (to, id) => known[`${to}:${id}`],
  }).map(({ check, field, params }) => [check, field, params]);
const lines = (...rows: readonly object[]) => ({ lines: rows });

it('a report that keeps every rule has no findings', () => expect(found({})).toEqual([]));

describe('a broken rule', () => {
  it.each<readonly [string, object, readonly unknown[]]>([
    [
      'a rejected weld without a defect',
      lines({ weld: 'w', result: 'rejected', location: 'top' }),
      ['rejected_without_defect', 'lines.0.defect', undefined],
    ],
    [
      'a rejected weld without its place',
      lines({ weld: 'w', result: 'accepted' }, { weld: 'w', result: 'rejected', defect: '401' }),
      ['rejected_without_defect', 'lines.1.location', undefined],
    ],
    ['a weld without a result', lines({ weld: 'w' }), ['line_without_result', 'lines', { count: 1 }]],
    [
      'an operator of level 1',
      { operator_cert: 'one' },
      ['tester_level', 'operator_cert', { number: 'C-1', method: 'RT' }],
    ],
    [
      'an operator of another method',
      { operator_cert: 'other' },
      ['tester_level', 'operator_cert', { number: 'C-3', method: 'RT' }],
    ],
    [
      'a certificate of a colleague',
      { operator_cert: 'colleague' },
      ['tester_not_holder', 'operator_cert', { number: 'C-8' }],
    ],
    [
      'a certificate nobody has registered',
      { operator_cert: 'draft' },
      ['tester_not_in_force', 'operator_cert', { number: 'C-7', day: '2026-11-13' }],
    ],
    [
      'a certificate that had ended',
      { operator_cert: 'old' },
      ['tester_not_in_force', 'operator_cert', { number: 'C-4', day: '2026-11-13' }],
    ],
    [
      'a certificate that came later',
      { operator_cert: 'new' },
      ['tester_not_in_force', 'operator_cert', { number: 'C-6', day: '2026-11-13' }],
    ],
    [
      'a certificate that was revoked',
      { operator_cert: 'revoked' },
      ['tester_not_in_force', 'operator_cert', { number: 'C-5', day: '2026-11-13' }],
    ],
    [
      'equipment out of calibration',
      { equipment: ['good', 'late'] },
      ['test_equipment_calibration', 'equipment', { names: 'Densitometer', day: '2026-11-13' }],
    ],
    [
      'a weld that is not welded',
      lines({ weld: 'open', result: 'accepted' }),
      ['tested_before_welded', 'lines', { numbers: 'W-14' }],
    ],
    [
      'a test within the waiting time',
      { performed_at: '2026-11-11' },
      ['tested_too_early', 'lines', { numbers: 'W-02' }],
    ],
    [
      'a final test before the heat treatment',
      lines({ weld: 'hot', result: 'accepted' }),
      ['tested_before_pwht', 'lines', { numbers: 'W-13' }],
    ],
    ...(['planned', 'failed', 'later', 'recipe'] as const).map(
      (weld) =>
        [
          `a final test of a weld whose treatment is ${weld}`,
          lines({ weld, result: 'accepted' }),
          ['tested_before_pwht', 'lines', { numbers: 'W-13' }],
        ] as const,
    ),
    [
      'a weld of a drawing the report does not name',
      lines({ weld: 'elsewhere', result: 'accepted' }),
      ['tested_before_pwht', 'lines', { numbers: 'W-02' }],
    ],
    [
      'another method before the visual test',
      lines({ weld: 'unseen', result: 'accepted' }),
      ['tested_before_visual', 'lines', { numbers: 'W-02' }],
    ],
    [
      'a repaired weld without the repair',
      lines({ weld: 'repaired', result: 'accepted' }),
      ['repair_not_named', 'lines', { numbers: 'W-02' }],
    ],
    [
      'a film that is too light',
      { density: 2.2, technique_class: 'B' },
      ['density_low', 'density', { value: '2,2', range: '≥ 2,3' }],
    ],
    [
      'too little seen of the IQI',
      { iqi_required: 'W14', iqi_seen: 'W13' },
      ['iqi_not_met', 'iqi_seen', { required: 'W14', seen: 'W13' }],
    ],
    [
      'a visual test in the dark',
      { method: 'VT', light: 300 },
      ['light_wrong', 'light', { value: '300', range: '≥ 350' }],
    ],
    [
      'a visual test in light that is too weak for its project',
      {
        method: 'VT',
        light: 400,
        limits: [{ limit: 'light_vt', min: 500, max: null, set_by: 'project' }],
      },
      ['light_wrong', 'light', { value: '400', range: '≥ 500' }],
    ],
    [
      'fluorescence in daylight',
      { method: 'PT', viewing: 'fluorescent', light: 25 },
      ['light_wrong', 'light', { value: '25', range: '≤ 20' }],
    ],
    [
      'too little UV',
      { method: 'PT', viewing: 'fluorescent', uv: 8 },
      ['uv_low', 'uv', { value: '8', range: '≥ 10' }],
    ],
    [
      'a weak field',
      { method: 'MT', field: 1.5 },
      ['field_strength_wrong', 'field', { value: '1,5', range: '2–6' }],
    ],
    [
      'a penetrant wiped too soon',
      { method: 'PT', dwell: 3 },
      ['penetrant_wrong', 'dwell', { value: '3', range: '5–60' }],
    ],
  ])('%s', (_what, values, expected) => expect(found(values)).toContainEqual(expected));

  it.each<readonly [string, object, string]>([
    ['a test on the day after the waiting time', { performed_at: '2026-11-12' }, 'tested_too_early'],
    ['a visual test at once', { method: 'VT', performed_at: '2026-11-10' }, 'tested_too_early'],
    ['a fit-up before welding', { stage: 'fit_up', ...lines({ weld: 'open' }) }, 'tested_before_welded'],
    [
      'a test before the heat treatment that says so',
      { stage: 'before_pwht', ...lines({ weld: 'hot' }) },
      'tested_before_pwht',
    ],
    ['a test on the day of the treatment', lines({ weld: 'treated' }), 'tested_before_pwht'],
    ['a repaired weld that names it', lines({ weld: 'repaired', repair_no: 'R1' }), 'repair_not_named'],
    ['a repair that was accepted', lines({ weld: 'done' }), 'repair_not_named'],
    [
      'a report of a firm over its link',
      { operator_cert: 'colleague', outside_by: 'Nordkontroll AS' },
      'tester_not_holder',
    ],
    ['a certificate on its last day', { performed_at: today }, 'tester_not_in_force'],
  ])('%s breaks none', (_what, values, check) =>
    expect(found(values).filter(([name]) => name === check)).toEqual([]),
  );

  it('a request has no results yet', () => expect(found(lines({ weld: 'w' }), 'requested')).toEqual([]));
});
