import { describe, expect, it } from 'vitest';
import {
  highestOf,
  isLimitRowWrong,
  limitIn,
  limitNames,
  limitPresets,
  limitRows,
  lowestOf,
  projectLimitIn,
} from './limits.ts';

describe('a limit', () => {
  const own = [{ limit: 'light_vt', min: 500, max: null }];

  it('is the preset, where the project says nothing', () =>
    expect(limitNames.map((name) => limitIn([], name))).toEqual(Object.values(limitPresets)));

  it('is the project’s, where it says one', () => {
    expect(limitIn(own, 'light_vt')).toEqual({ min: 500, max: undefined });
    expect(limitIn(own, 'uv')).toEqual({ min: 10 });
  });

  it.each([
    [{ limit: 'field', min: null, max: null }, true],
    [{ limit: 'field', min: 6, max: 2 }, true],
    [{ limit: 'field', min: 2, max: 2 }, false],
    [{ limit: 'field', min: null, max: 6 }, false],
  ])('%j is wrong: %s', (row, isWrong) => {
    expect(isLimitRowWrong(row)).toBe(isWrong);
    if (isWrong) expect(limitIn([row], 'field')).toEqual({ min: 2, max: 6 });
  });

  it('says on the report who set it', () =>
    expect(limitRows(['light_vt', 'uv'], own)).toEqual([
      { limit: 'light_vt', min: 500, max: null, set_by: 'project' },
      { limit: 'uv', min: 10, max: null, set_by: 'preset' },
    ]));

  it('comes from the code of the report where the project says nothing, and is left out where nobody does', () => {
    const usual = { soak_time: { min: 44 } };
    const ofProject = [{ limit: 'heat_rate', min: null, max: 150 }];
    const rows = limitRows(['heat_rate', 'cool_rate', 'soak_time'], ofProject, usual);
    expect(rows).toEqual([
      { limit: 'heat_rate', min: null, max: 150, set_by: 'project' },
      { limit: 'soak_time', min: 44, max: null, set_by: 'preset' },
    ]);
    expect([projectLimitIn(rows, 'heat_rate'), projectLimitIn(rows, 'soak_time')]).toEqual([
      { max: 150 },
      {},
    ]);
  });

  it('beside another one counts where it asks for more', () => {
    expect([lowestOf(5, undefined, 3), lowestOf(null, undefined)]).toEqual([3, undefined]);
    expect([highestOf(5, undefined, 3), highestOf()]).toEqual([5, undefined]);
  });
});
