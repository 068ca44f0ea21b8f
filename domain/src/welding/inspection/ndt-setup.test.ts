import { describe, expect, it } from 'vitest';
import { limitPresets } from '../limits.ts';
import { isInRange } from '../range.ts';
import { densityLimit, isIqiMet, isOutside, lightLimit, limitsOfTest } from './ndt-setup.ts';

describe('light', () => {
  it.each([
    ['VT', undefined, 350, true],
    ['VT', undefined, 349, false],
    ['MT', 'colour', 500, true],
    ['PT', 'colour', 499, false],
    ['PT', undefined, 499, false],
    ['MT', 'fluorescent', 20, true],
    ['MT', 'fluorescent', 21, false],
  ] as const)('%s %s at %d lx', (method, viewing, lux, isEnough) => {
    const limit = lightLimit(method, viewing);
    expect(isInRange(lux, limit ? limitPresets[limit] : {})).toBe(isEnough);
  });
  it('says nothing of methods that do not look at a surface', () =>
    expect([lightLimit('RT', undefined), lightLimit('UT', undefined)]).toEqual([undefined, undefined]));
});

describe('an image quality indicator', () => {
  it.each([
    ['W14', 'W14', true],
    ['W14', 'W15', true],
    ['W14', 'W13', false],
    ['H5', 'H5', true],
    ['H5', 'H4', true],
    ['H5', 'H6', false],
    ['w 14', 'W15', true],
    ['W14', 'H4', undefined],
    ['', 'W14', undefined],
    ['W14', 'not seen', undefined],
  ])('%s required, %s seen', (required, seen, expected) => expect(isIqiMet(required, seen)).toBe(expected));
});

it('a film of class B is blacker than one of class A', () => {
  const [ofA, ofB] = ['A', 'B'].map((one) => limitPresets[densityLimit(one)]);
  expect([ofA, ofB]).toEqual([{ min: 2 }, { min: 2.3 }]);
  expect([isOutside(2.2, ofB ?? {}), isOutside(2.2, ofA ?? {})]).toEqual([true, false]);
  expect(isOutside(null, ofB ?? {})).toBe(false);
});

it.each([
  ['VT', undefined, undefined, ['light_vt']],
  ['RT', undefined, 'B', ['density_b']],
  ['UT', undefined, undefined, []],
  ['MT', 'colour', undefined, ['light_colour', 'field']],
  ['MT', 'fluorescent', undefined, ['light_dark', 'uv', 'field']],
  ['PT', undefined, undefined, ['light_colour', 'dwell', 'develop', 'penetrant_temp']],
] as const)('%s %s %s has the limits %j', (method, viewing, techniqueClass, names) =>
  expect(limitsOfTest(method, viewing, techniqueClass)).toEqual(names),
);
