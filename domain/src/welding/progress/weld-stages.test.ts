import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingDefaults } from '../../session/index.ts';
import {
  cutOutNumber,
  ndtStatus,
  nextSuffix,
  progressOf,
  reopened,
  type StagesOfWeld,
  stageBefore,
  stageStatuses,
  usualWeights,
  weightSettings,
  weightsIn,
  weldNumbersIn,
  weldRange,
  weldStages,
  weldStatus,
} from './weld-stages.ts';

const stages = (engineering: string, production: string, ndt: string) =>
  ({ engineering, production, ndt }) as StagesOfWeld;
const planned = stages('completed', 'pending', 'pending');
const welded = stages('completed', 'completed', 'in_progress');
const done = stages('completed', 'completed', 'completed');

describe('the status of a weld', () => {
  it.each([
    [planned, 'pending'],
    [stages('completed', 'in_progress', 'pending'), 'in_progress'],
    [welded, 'in_progress'],
    [done, 'completed'],
  ])('%j is %s', (of, expected) => expect(weldStatus(of)).toBe(expected));
});

describe('stages follow each other', () => {
  it.each([
    [stages('pending', 'pending', 'pending'), 'production', 'engineering'],
    [planned, 'production', undefined],
    [planned, 'ndt', 'production'],
    [welded, 'ndt', undefined],
    [stages('pending', 'pending', 'pending'), 'engineering', undefined],
  ] as const)('%j: before %s comes %s', (of, stage, expected) =>
    expect(stageBefore(of, stage)).toBe(expected),
  );

  it('a stage that is opened again opens the later ones', () => {
    expect(reopened(done, 'production')).toEqual(stages('completed', 'in_progress', 'in_progress'));
    expect(reopened(welded, 'engineering')).toEqual(stages('in_progress', 'in_progress', 'in_progress'));
    expect(reopened(planned, 'production')).toEqual(planned);
  });
});

describe('progress', () => {
  it('of a drawing is the mean of its welds', () => {
    expect(progressOf([done, done, welded, planned])).toBe(72.5);
    expect(progressOf([done, done])).toBe(100);
    expect(progressOf([])).toBeUndefined();
  });

  it.each([
    [
      'as the company has set them',
      { engineering: 10, production: 60, ndt: 30 },
      { engineering: 10, production: 60, ndt: 30 },
    ],
    ['the usual ones where one is not known', { engineering: 10, production: 60 }, usualWeights],
    [
      'the usual ones where they are not 100 together',
      { engineering: 10, production: 60, ndt: 20 },
      usualWeights,
    ],
    ['the usual ones where nothing is known', {}, usualWeights],
  ])('takes the weights %s', (_, kept, weights) => {
    const known: Readonly<Record<string, number>> = Object.fromEntries(
      Object.entries(kept).map(([stage, weight]) => [`stage_weight_${stage}`, weight]),
    );
    expect(weightsIn((name) => known[name])).toEqual(weights);
  });

  it('has the defaults of the settings for the usual weights', () => {
    const defaults: Readonly<Record<string, unknown>> = settingDefaults;
    expect(weightsIn((name) => defaults[name])).toEqual(usualWeights);
    expect(weightSettings.map((name) => settingDefaults[name])).toEqual([20, 50, 30]);
  });

  it('follows the weights a company gives the stages', () =>
    expect(progressOf([welded], { engineering: 0, production: 80, ndt: 20 })).toBe(80));

  it('never falls when a stage is completed', () => {
    const status = fc.constantFrom(...stageStatuses);
    const anyStages = fc.record({ engineering: status, production: status, ndt: status });
    fc.assert(
      fc.property(fc.array(anyStages, { minLength: 1 }), fc.constantFrom(...weldStages), (welds, stage) => {
        const further = welds.map((one, index) =>
          index === 0 ? { ...one, [stage]: 'completed' as const } : one,
        );
        expect(progressOf(further) ?? 0).toBeGreaterThanOrEqual(progressOf(welds) ?? 0);
      }),
    );
  });
});

describe('the NDT status of a weld', () => {
  const waiting = {
    required: ['VT', 'RT'],
    selected: ['VT', 'RT'],
    results: {},
    requested: [],
    hasOpenRepair: false,
  } as const;
  it.each([
    ['nothing required', { ...waiting, required: [], selected: [] }, 'not_required'],
    ['not drawn', { ...waiting, selected: [] }, 'not_selected'],
    ['nothing tested', waiting, 'waiting'],
    ['asked for', { ...waiting, requested: ['RT'] }, 'requested'],
    ['half of it accepted', { ...waiting, results: { VT: 'accepted' } }, 'waiting'],
    ['all accepted', { ...waiting, results: { VT: 'accepted', RT: 'accepted' } }, 'accepted'],
    [
      'conditional is not accepted',
      { ...waiting, results: { VT: 'accepted', RT: 'conditional' } },
      'waiting',
    ],
    ['one rejected', { ...waiting, results: { VT: 'accepted', RT: 'rejected' } }, 'rejected'],
    ['being repaired', { ...waiting, results: { RT: 'rejected' }, hasOpenRepair: true }, 'repair'],
  ] as const)('%s', (_what, of, expected) => expect(ndtStatus(of)).toBe(expected));
});

describe('numbers of welds', () => {
  it.each([
    ['W-08', 'W-11', ['W-08', 'W-09', 'W-10', 'W-11']],
    ['7', '7', ['7']],
    ['W-98', 'W-101', ['W-98', 'W-99', 'W-100', 'W-101']],
    ['W-11', 'W-08', undefined],
    ['A-1', 'B-3', undefined],
    ['W', 'X', undefined],
    ['W-1', 'W-9999', undefined],
  ])('from %s to %s', (first, last, expected) => expect(weldRange(first, last)).toEqual(expected));

  it('a repair has the next suffix of its weld', () => {
    expect(nextSuffix('W-07', [], 'R')).toBe('W-07R1');
    expect(nextSuffix('W-07', ['W-07R1', 'W-07R2', 'W-071R9'], 'R')).toBe('W-07R3');
    expect(nextSuffix('W-07', ['W-07R1'], 'C')).toBe('W-07C1');
    expect(cutOutNumber('W-07', [])).toBe('W-07C1');
    expect(cutOutNumber('W-07C1', ['W-07', 'W-07C1'])).toBe('W-07C2');
    expect(cutOutNumber('ISO-C1-4', [])).toBe('ISO-C1-4C1');
  });
});

describe('welds chosen by their numbers', () => {
  it.each([
    ['W-08..W-11', ['W-08', 'W-09', 'W-10', 'W-11']],
    ['W-08..10, W-30', ['W-08', 'W-09', 'W-10', 'W-30']],
    ['W-1 – W-2; W-1', ['W-1', 'W-2']],
    ['', []],
    ['W-2..W-1', undefined],
    ['W-1..X-2', undefined],
    ['W-1..W-900', undefined],
  ])('%s', (text, expected) => expect(weldNumbersIn(text)).toEqual(expected));
});
