import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  filledBy,
  findingsOf,
  type ModuleDefinition,
  type RecordChecks,
  type RecordFills,
  type Values,
} from '../../records/index.ts';
import { pressureTest } from '../pressure-test/pressure-test.ts';
import {
  pressureTestChecks,
  pressureTestComputed,
  pressureTestFills,
} from '../pressure-test/pressure-test-rules.ts';
import { pwht } from '../pwht/pwht.ts';
import { pwhtChecks, pwhtFills } from '../pwht/pwht-rules.ts';

const viewer = {
  access: { userId: 7, roleSlug: '', roleFlags: {}, groupLevels: [], levelTables: {} },
  projectRoles: new Map(),
};
const [today, now] = ['2026-11-16', new Date('2026-11-16T08:00:00Z')];

interface Rules {
  readonly definition: ModuleDefinition;
  readonly checks: RecordChecks;
  readonly fills: RecordFills;
}
const treatments: Rules = { definition: pwht, checks: pwhtChecks, fills: pwhtFills };
const tests: Rules = { definition: pressureTest, checks: pressureTestChecks, fills: pressureTestFills };

/** A report with what its project and its code fill in, as form and server do it. */
function filled({ definition, fills }: Rules, values: Values, limits: readonly Values[]): Values {
  const written: Values = { status: definition.status.initial, project_id: 1, ...values };
  const related = (to: string) => (to === 'projects' ? { limits } : undefined);
  return {
    ...written,
    ...filledBy(
      definition,
      { before: {}, after: written, isWritten: (name) => Object.hasOwn(values, name) },
      fills,
      { related },
    ),
  };
}

const codesOf = ({ definition, checks }: Rules, values: Values): readonly string[] =>
  findingsOf(
    definition,
    { id: 'x', module: definition.key, status: 'submitted', projectId: 1, createdBy: 7, values },
    checks,
    { viewer, today, now, before: {}, related: () => undefined },
  ).map(({ check }) => check);

const limit = (name: string, min: number | null, max: number | null) => ({ limit: name, min, max });

describe('a heat treatment', () => {
  const point = (time: string, tc1: number, tc2: number) => ({ time: `2026-11-08T${time}:00Z`, tc1, tc2 });
  /** Heating 120 °C/h, soak 60 minutes at 686 to 692 °C, cooling 131 °C/h, difference 4 °C. */
  const chart = [
    point('07:00', 22, 22),
    point('08:30', 315, 310),
    point('11:38', 690, 686),
    point('12:38', 692, 688),
    point('15:31', 315, 312),
  ];
  const treatment = {
    code: 'ASME_B31_3',
    material: 'A335 P11',
    thickness: 18.3,
    method: 'furnace',
    chart,
    control_temp: 315,
    spread_max: 50,
  };

  it('is filled in with the limits of its project, and with those of its code where it sets none', () => {
    const values = filled(treatments, treatment, [
      limit('heat_rate', null, 150),
      limit('soak_temp', 660, 700),
    ]);
    expect(values).toMatchObject({
      heat_rate_max: 150,
      cool_rate_max: 335,
      soak_min: 660,
      soak_max: 700,
      soak_time_min: 44,
    });
    expect(values.limits).toMatchObject([
      { limit: 'heat_rate', max: 150, set_by: 'project' },
      { limit: 'cool_rate', max: 335, set_by: 'preset' },
      { limit: 'soak_temp', min: 660, max: 700, set_by: 'project' },
      { limit: 'soak_time', min: 44, set_by: 'preset' },
    ]);
    expect(codesOf(treatments, values)).not.toContain('pwht_heating_fast');
  });

  it.each([
    ['pwht_heating_fast', limit('heat_rate', null, 119)],
    ['pwht_cooling_fast', limit('cool_rate', null, 130)],
    ['pwht_soak_short', limit('soak_time', 61, null)],
    ['pwht_soak_short', limit('soak_temp', 690, null)],
    ['pwht_too_hot', limit('soak_temp', null, 691)],
    ['pwht_spread_high', limit('soak_spread', null, 3)],
  ])('%s: what people type does not loosen the limit of the project', (code, row) => {
    const loose = {
      ...treatment,
      heat_rate_max: 335,
      cool_rate_max: 335,
      soak_min: 650,
      soak_max: 705,
      soak_time_min: 44,
    };
    expect(codesOf(treatments, filled(treatments, loose, []))).not.toContain(code);
    expect(codesOf(treatments, filled(treatments, loose, [row]))).toContain(code);
  });

  it('is held against the stricter of both, for any figures', () => {
    const figure = fc.integer({ min: 50, max: 300 });
    fc.assert(
      fc.property(figure, fc.option(figure), (typed, ofProject) => {
        const rows = ofProject === null ? [] : [limit('heat_rate', null, ofProject)];
        const values = filled(treatments, { ...treatment, heat_rate_max: typed }, rows);
        expect(codesOf(treatments, values).includes('pwht_heating_fast')).toBe(
          120 > Math.min(typed, ofProject ?? typed),
        );
      }),
      { numRuns: 200 },
    );
  });
});

describe('a pressure test', () => {
  const test = {
    code: 'EN_13480',
    test_type: 'hydrostatic',
    design_pressure: 16,
    stress_ratio: 1,
    max_pressure: 60,
    test_pressure: 23,
    start_at: '2026-11-11T09:00:00.000Z',
    end_at: '2026-11-11T09:45:00.000Z',
    gauges: [{ equipment: 'g', range: 40 }],
  };

  const requiredOf = (values: Values) =>
    pressureTestComputed['projectpressuretest:requiredPressure']?.(
      { id: 'x', module: pressureTest.key, status: 'draft', projectId: 1, createdBy: 7, values },
      { today, now },
    );

  it('is filled in with the limits of its project, and with those of its code where it sets none', () => {
    const own = filled(tests, test, [limit('hold_time', 60, null), limit('pressure_factor', 1.6, null)]);
    expect([filled(tests, test, []).required_hold, own.required_hold]).toEqual([30, 60]);
    expect(own.project_limits).toMatchObject([
      { limit: 'pressure_factor', min: 1.6, set_by: 'project' },
      { limit: 'hold_time', min: 60, set_by: 'project' },
      { limit: 'gauge_scale', min: 1.5, max: 4, set_by: 'preset' },
      { limit: 'pressure_drop', min: null, max: 0, set_by: 'preset' },
    ]);
    expect(requiredOf(own)).toBe(25.6);
    expect(codesOf(tests, own)).toContain('hold_too_short');
  });

  it.each([
    ['a factor below the code fails: the code counts, and the report says so', 1.3, 20.8, 22.88, true],
    ['the factor of the code passes', 1.43, 22.88, 22.88, false],
    ['a factor above the code passes and counts', 1.5, 24, 24, false],
  ])('%s', (_title, factor, pressure, required, isBelow) => {
    const values = filled(tests, { ...test, test_pressure: pressure }, [
      limit('pressure_factor', factor, null),
    ]);
    expect(requiredOf(values)).toBe(required);
    expect(codesOf(tests, values).includes('factor_below_code')).toBe(isBelow);
    expect(codesOf(tests, values).includes('pressure_too_low')).toBe(isBelow);
  });

  it('falls by no more than its project allows, and by nothing where that says nothing', () => {
    const readings = [
      { time: '2026-11-11T09:00:00.000Z', pressure: 23 },
      { time: '2026-11-11T09:45:00.000Z', pressure: 22.9 },
    ];
    const dropped = { ...test, readings };
    expect(codesOf(tests, filled(tests, dropped, []))).toContain('pressure_dropped');
    for (const [percent, isBroken] of [
      [0.5, false],
      [0.4, true],
    ] as const)
      expect(
        codesOf(tests, filled(tests, dropped, [limit('pressure_drop', null, percent)])).includes(
          'pressure_dropped',
        ),
      ).toBe(isBroken);
  });

  it('a shorter hold of the project does not loosen the code', () => {
    expect(filled(tests, test, [limit('hold_time', 5, null)]).required_hold).toBe(30);
  });

  it('a highest factor of the project does not reach above the code', () => {
    const gas = { ...test, code: 'ASME_B31_3', test_type: 'pneumatic', test_pressure: 22 };
    const values = filled(tests, gas, [limit('pressure_factor', null, 1.5)]);
    expect(codesOf(tests, values)).toContain('pressure_too_high');
  });

  it.each([
    ['pressure_too_low', limit('pressure_factor', 1.5, null)],
    ['pressure_too_high', limit('pressure_factor', null, 1.43)],
    ['hold_too_short', limit('hold_time', 46, null)],
    ['gauge_range', limit('gauge_scale', 2, null)],
  ])('%s: what people type does not loosen the limit of the project', (code, row) => {
    const typed = { ...test, required_hold: 30 };
    expect(codesOf(tests, filled(tests, typed, []))).not.toContain(code);
    expect(codesOf(tests, filled(tests, typed, [row]))).toContain(code);
  });

  it('is held for the longer of both, for any figures', () => {
    const minutes = fc.integer({ min: 1, max: 120 });
    fc.assert(
      fc.property(minutes, fc.option(minutes), (typed, ofProject) => {
        const rows = ofProject === null ? [] : [limit('hold_time', ofProject, null)];
        const values = filled(tests, { ...test, required_hold: typed }, rows);
        expect(codesOf(tests, values).includes('hold_too_short')).toBe(
          45 < Math.max(typed, ofProject ?? typed),
        );
      }),
      { numRuns: 200 },
    );
  });
});
