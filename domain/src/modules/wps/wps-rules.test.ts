import { describe, expect, it } from 'vitest';
import { findingsOf, type Values } from '../../records/index.ts';
import { wps } from './wps.ts';
import { wpsChecks } from './wps-rules.ts';

const test: Values = {
  process: ['141'],
  joint_types: ['FW'],
  layers: 'single',
  test_thickness: 10,
  test_throat: 4,
  test_heat_input: 1,
  test_preheat: 100,
  test_interpass: 250,
  test_pwht: 'with',
  mat_group_1: ['1.1', '8.1'],
  positions: ['PA'],
  t_min: 3,
  t_max: 20,
};

const recipe: Values = {
  wpqr: ['a'],
  process: ['141'],
  joint_types: ['FW'],
  mat_group_1: ['1.1'],
  mat_group_2: ['8.1'],
  positions: ['PA'],
  t_min: 3,
  t_max: 20,
  throat_min: 3,
  throat_max: 6,
  parameters: [{ run: 'all', process: '141', heat_min: 0.75, heat_max: 1.25 }],
  preheat_min: 100,
  interpass_max: 250,
  pwht: true,
  impact: true,
  hardness: true,
};

const fieldsOutside = (values: Values, tests: readonly Values[] = [test]) =>
  findingsOf(
    wps,
    {
      id: 'x',
      module: 'projectwps',
      status: 'review',
      projectId: null,
      createdBy: 1,
      values: { ...recipe, wpqr: tests.map((_, index) => index), ...values },
    },
    wpsChecks,
    {
      viewer: {
        access: { userId: 1, roleSlug: '', roleFlags: {}, groupLevels: [], levelTables: {} },
        projectRoles: new Map(),
      },
      today: '2026-11-16',
      now: new Date('2026-11-16T08:00:00Z'),
      before: {},
      related: (_to, id) => tests[Number(id)],
    },
  )
    .filter(({ check }) => check === 'outside_wpqr')
    .map(({ field }) => field);

const heat = (heat_min: number, heat_max: number) => ({
  parameters: [{ run: 'all', process: '141', heat_min, heat_max }],
});

describe('a recipe against its procedure test', () => {
  it('may use all of what was proved', () => expect(fieldsOutside({})).toEqual([]));

  it.each<readonly [string, Values, readonly string[]]>([
    ['a throat over one and a half', { throat_max: 6.1 }, ['throat_max']],
    ['another group on the other side', { mat_group_2: ['10.1'] }, ['mat_group_2']],
    ['too much heat where impact counts', heat(0.75, 1.26), ['parameters']],
    ['too little heat where hardness counts', heat(0.74, 1.25), ['parameters']],
    ['less preheat', { preheat_min: 99 }, ['preheat_min']],
    ['a higher interpass temperature', { interpass_max: 251 }, ['interpass_max']],
    ['without the treatment of the test', { pwht: false }, ['pwht']],
  ])('goes too far: %s', (_what, values, fields) => expect(fieldsOutside(values)).toEqual(fields));

  it('is free in heat where nobody asks for impact or hardness', () =>
    expect(fieldsOutside({ ...heat(0.1, 9), impact: false, hardness: false })).toEqual([]));

  it('is told nothing by a test that does not say', () => {
    const silent = {
      ...test,
      test_heat_input: null,
      test_preheat: null,
      test_interpass: null,
      test_pwht: null,
    };
    expect(
      fieldsOutside({ ...heat(0.1, 9), preheat_min: 0, interpass_max: 400, pwht: false }, [silent]),
    ).toEqual([]);
  });

  it('may be proved by several tests', () => {
    const other = { ...test, test_preheat: 50, test_interpass: 300, test_pwht: 'without' };
    expect(fieldsOutside({ preheat_min: 50, interpass_max: 300, pwht: false }, [test, other])).toEqual([]);
  });

  it('a treatment may not be added either', () =>
    expect(fieldsOutside({}, [{ ...test, test_pwht: 'without' }])).toEqual(['pwht']));
});
