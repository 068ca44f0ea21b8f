import { describe, expect, it } from 'vitest';
import { isLimitRowWrong, limitIn, limitNames, limitPresets, limitRows } from './limits.ts';

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
});
