import { describe, expect, it } from 'vitest';
import { settingDefaults } from '../session/index.ts';
import { seriesProblem, settingProblems, settingRules, weightProblems } from './company-settings.ts';

describe('the general settings', () => {
  it('every default of a setting is one an administrator could have saved', () => {
    const { day_cap: _, ...values } = settingDefaults;
    expect(Object.keys(settingRules).sort()).toEqual(Object.keys(values).sort());
    expect(settingProblems(values)).toEqual({});
  });

  it.each([
    ['standard_hours', 7.5, undefined],
    ['standard_hours', 0, 'TOO_SMALL'],
    ['standard_hours', 24.5, 'TOO_LARGE'],
    ['standard_hours', 7.333, 'TOO_MANY_DECIMALS'],
    ['standard_hours', '7,5', 'NOT_A_NUMBER'],
    ['standard_hours', Number.NaN, 'NOT_A_NUMBER'],
    ['standard_start_time', '06:45', undefined],
    ['standard_start_time', '24:00', 'INVALID'],
    ['hour_enter_style', 3, undefined],
    ['hour_enter_style', 4, 'NOT_A_CHOICE'],
    ['deliver_period', 'month', undefined],
    ['exclude_projects', 'yes', 'INVALID'],
    ['day_cap', 24, 'UNKNOWN_FIELD'],
    ['number_series', {}, 'UNKNOWN_FIELD'],
  ])('%s: %j is %s', (name, value, code) => {
    expect(settingProblems({ [name]: value })[name]?.[0]?.code).toBe(code);
  });
});

describe('the weights of the stages of a weld', () => {
  const [engineering, production, ndt] = [
    'stage_weight_engineering',
    'stage_weight_production',
    'stage_weight_ndt',
  ] as const;

  it.each([
    ['nothing is changed', { standard_hours: 7 }, {}, []],
    ['all three make 100', { [engineering]: 10, [production]: 60, [ndt]: 30 }, {}, []],
    ['two are changed beside the one that stays', { [production]: 40, [ndt]: 40 }, {}, []],
    ['NDT counts for nothing', { [engineering]: 40, [production]: 60, [ndt]: 0 }, {}, []],
    ['one alone no longer fits', { [production]: 60 }, {}, [production]],
    ['two are changed and make too little', { [production]: 40, [ndt]: 30 }, {}, [production, ndt]],
    ['it fits what was saved before', { [ndt]: 20 }, { [engineering]: 30, [production]: 50 }, []],
    ['a weight is no number', { [ndt]: 'much' }, {}, [ndt]],
  ])('%s', (_, changed, kept, wrong) => {
    const found = weightProblems(changed, kept);
    expect(Object.keys(found)).toEqual(wrong);
    for (const [problem] of Object.values(found)) expect(problem?.code).toBe('WEIGHTS_SUM');
  });
});

describe('the pattern of numbers', () => {
  it.each([
    ['AVV-{YYYY}-{0000}', 'DEV-{YYYY}-{0000}', true],
    ['AVV-{000}', 'DEV-{YYYY}-{0000}', true],
    ['Ø/{YY}/{00000}', 'DEV-{YYYY}-{0000}', true],
    ['{project}.M.{000}', '{project}-MAT-{0000}', true],
    ['{method}-{project}-{0000}', '{project}-{method}-{0000}', true],
    ['', 'DEV-{YYYY}-{0000}', false],
    ['DEV', 'DEV-{YYYY}-{0000}', false],
    ['DEV-2026-{0000}', 'DEV-{YYYY}-{0000}', false],
    ['DEV-{0000}-{0000}', 'DEV-{YYYY}-{0000}', false],
    ['{YYYY}-{0000}', 'DEV-{YYYY}-{0000}', false],
    ['DEV-{0}', 'DEV-{YYYY}-{0000}', false],
    ['DEV-{project}-{0000}', 'DEV-{YYYY}-{0000}', false],
    ['M-{0000}', '{project}-MAT-{0000}', false],
    ['DEV {0000}', 'DEV-{YYYY}-{0000}', false],
    [`${'D'.repeat(40)}{0000}`, 'DEV-{YYYY}-{0000}', false],
  ])('%s in place of %s: %s', (pattern, standard, isSound) => {
    expect(seriesProblem(pattern, standard) === undefined).toBe(isSound);
  });
});
