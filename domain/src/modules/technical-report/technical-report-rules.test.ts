import { describe, expect, it } from 'vitest';
import {
  findingsOf,
  type RecordState,
  unrelated,
  type Values,
  withRowComputed,
} from '../../records/index.ts';
import { technicalReport } from './technical-report.ts';
import {
  graveObservation,
  measurementComputed,
  technicalReportChecks,
  technicalReportComputed,
} from './technical-report-rules.ts';

const today = '2026-11-16';
const now = new Date('2026-11-16T08:00:00Z');
const record = (values: Values): RecordState => ({
  id: 'x',
  module: technicalReport.key,
  status: 'draft',
  projectId: 1,
  createdBy: 1,
  values,
});

const measured = (nominal: unknown, minus: unknown, plus: unknown, actual: unknown) => {
  const row = { point: 'A', nominal, tol_minus: minus, tol_plus: plus, actual };
  const [worked] = withRowComputed(technicalReport.fields, { measurements: [row] }, measurementComputed)
    .measurements as Values[];
  return [worked?.deviation, worked?.ok];
};

describe('a measurement', () => {
  it.each<readonly [string, readonly unknown[], readonly unknown[]]>([
    ['in the middle', [100, 0.5, 0.5, 100], [0, 'ok']],
    ['at its upper edge', [100, 0.5, 0.5, 100.5], [0.5, 'ok']],
    ['at its lower edge', [100, 0.5, 0.5, 99.5], [-0.5, 'ok']],
    ['over it', [100, 0.5, 0.5, 100.501], [0.501, 'not_ok']],
    ['under it', [100, 0.5, 0.5, 99.499], [-0.501, 'not_ok']],
    // In binary 0.3 is not 0.1 + 0.2.
    ['at an edge binary cannot write', [0.1, 0, 0.2, 0.3], [0.2, 'ok']],
    ['with a tolerance written with its sign', [100, -0.5, 0.5, 99.6], [-0.4, 'ok']],
    ['with one tolerance only', [100, null, 1, 99.9], [-0.1, 'not_ok']],
    ['without tolerance', [100, null, null, 101], [1, null]],
    ['not yet taken', [100, 0.5, 0.5, null], [null, null]],
    ['without a nominal', [null, 0.5, 0.5, 3], [null, null]],
  ])('%s', (_what, [nominal, minus, plus, actual], expected) =>
    expect(measured(nominal, minus, plus, actual)).toEqual(expected),
  );
});

describe('findings', () => {
  const found = (severity: string, state: string) => ({ description: severity, severity, state });
  const count = (observations: unknown) =>
    technicalReportComputed['projecttechnicalreport:openObservations']?.(record({ observations }), {
      today,
      now,
    });

  it('are counted until they are closed', () => {
    expect(count(null)).toBe(0);
    expect(count([found('low', 'open'), found('high', 'closed'), found('high', 'open')])).toBe(2);
  });

  it('offer a deviation while a high one is open', () => {
    expect(graveObservation({ observations: [found('medium', 'open')] })).toBeUndefined();
    expect(graveObservation({ observations: [found('high', 'closed')] })).toBeUndefined();
    expect(graveObservation({ observations: [found('low', 'open'), found('high', 'open')] })).toMatchObject({
      description: 'high',
    });
  });
});

describe('what is said of a report', () => {
  const instruments: Readonly<Record<string, Values>> = {
    fresh: { calibration_required: true, planned_calibration: '2027-01-01' },
    today: { calibration_required: true, planned_calibration: today },
    late: { calibration_required: true, planned_calibration: '2026-11-15' },
    unplanned: { calibration_required: true, planned_calibration: null },
    ruler: { calibration_required: false, planned_calibration: '2020-01-01' },
  };
  const said = (values: Values) =>
    findingsOf(technicalReport, record(values), technicalReportChecks, {
      viewer: {
        access: { userId: 1, roleSlug: '', roleFlags: {}, groupLevels: [], levelTables: {} },
        projectRoles: new Map(),
      },
      today,
      now,
      before: {},
      related: (to, id) => (to === 'equipment' ? instruments[String(id)] : unrelated(to, id)),
    }).map(({ check, severity }) => `${severity} ${check}`);

  it.each<readonly [Values, readonly string[]]>([
    [{ result: 'not_ok' }, ['gate not_ok_without_finding']],
    [{ result: 'not_ok', observations: [{ description: 'Crack' }] }, []],
    [{ result: 'ok_with_remarks' }, []],
    [{ result: 'ok', measurements: [{ ok: 'ok' }, { ok: 'not_ok' }] }, ['warn ok_out_of_tolerance']],
    [{ result: 'ok_with_remarks', measurements: [{ ok: 'not_ok' }] }, []],
    [{ equipment: ['fresh', 'today', 'ruler', 'unknown'] }, []],
    [{ equipment: ['fresh', 'late'] }, ['warn calibration_overdue']],
    [{ equipment: ['unplanned'] }, ['warn calibration_overdue']],
    [{ equipment: ['late'], performed_at: '2026-11-10' }, []],
    [{ performed_by: 1, approved_by: 1 }, ['warn same_signer']],
  ])('%j: %j', (values, expected) => expect(said(values)).toEqual(expected));
});
