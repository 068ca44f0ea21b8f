import { describe, expect, it } from 'vitest';
import { isCasNumber, isToldOf, remindersDue } from '../../records/index.ts';
import {
  derivedValues,
  entersRegister,
  hasStock,
  isCmr,
  isHazardous,
  needsSubstitution,
  newlyOverLimit,
  overLimit,
  storedTogether,
  yearsKept,
} from './chemical-rules.ts';
import { chemicallist } from './chemicallist.ts';

it.each([
  [['none'], false],
  [[], false],
  [['EUH210'], false],
  [['H412'], true],
  [['EUH066'], true],
  [['H280'], true],
])('%j is hazardous: %s', (codes, expected) => expect(isHazardous(codes)).toBe(expected));

it.each([
  ['H300', true],
  ['H302', false],
  ['H311', true],
  ['H317', true],
  ['H334', true],
  ['H335', false],
  ['H341', true],
  ['H350i', true],
  ['H361fd', true],
  ['H301+H331', true],
  ['H302+H332', false],
  ['EUH380', true],
  ['EUH451', true],
  ['EUH204', false],
  ['H410', false],
])('something safer than %s must be looked for: %s', (code, expected) =>
  expect(needsSubstitution([code])).toBe(expected),
);

it.each([
  [{ h_statements: ['H350'] }, true],
  [{ h_statements: ['H350i'] }, true],
  [{ h_statements: ['H340'] }, true],
  [{ h_statements: ['H360FD'] }, true],
  [{ h_statements: ['H351'] }, false],
  [{ h_statements: ['H361d'] }, false],
  [{ h_statements: ['H332'], components: [{ cas: '7439-92-1' }] }, true],
  [{ h_statements: ['H332'], process_exposure: true }, true],
  [{ h_statements: ['H350'], exposure_override: 'no' }, false],
  [{ h_statements: ['none'], exposure_override: 'yes' }, true],
  [{ h_statements: ['H350'], exposure_override: 'auto' }, true],
])('%j enters the register: %s', (values, expected) => expect(entersRegister(values)).toBe(expected));

it.each([
  [['H350'], 60],
  [['H340', 'H360'], 60],
  [['H360D'], 5],
  [['H317'], 60],
])('an exposure to %j is kept %i years', (codes, years) => expect(yearsKept(codes)).toBe(years));

it.each([
  ['75-09-2', true],
  ['7664-39-3', true],
  ['7440-37-1', true],
  ['7440-37-2', false],
  ['74-86', false],
])('%s is a CAS number: %s', (cas, expected) => expect(isCasNumber(cas)).toBe(expected));

describe('what stands in the store', () => {
  const acid = { id: 'acid', locations: [1, 2], keepApart: ['base'] };
  const base = { id: 'base', locations: [2, 3], keepApart: [] };
  const gas = { id: 'gas', locations: [2], keepApart: [] };

  it('two that must be kept apart are found from either side', () => {
    expect(storedTogether(acid, [acid, base, gas])).toEqual([{ id: 'base', location: 2 }]);
    expect(storedTogether(base, [acid, gas])).toEqual([{ id: 'acid', location: 2 }]);
    expect(storedTogether(gas, [acid, base])).toEqual([]);
  });

  it('more than the limit is too much, and as much is not', () => {
    const rows = [
      { location: 1, max_quantity: 10, on_hand: 10 },
      { location: 2, max_quantity: 10, on_hand: 10.5 },
      { location: 3, on_hand: 400 },
    ];
    expect(overLimit({ storage_locations: rows }).map(({ location }) => location)).toEqual([2]);
    expect(hasStock({ storage_locations: rows })).toBe(true);
    expect(hasStock({ storage_locations: [{ location: 1, on_hand: 0 }] })).toBe(false);
  });

  it('what was too much before is not too much again', () => {
    const row = { _id: 'a', location: 1, max_quantity: 10, on_hand: 11 };
    expect(newlyOverLimit({ storage_locations: [row] })).toEqual([row]);
    expect(newlyOverLimit({ storage_locations: [row] }, { storage_locations: [row] })).toEqual([]);
    const more = { location: 2, max_quantity: 1, on_hand: 2 };
    expect(newlyOverLimit({ storage_locations: [row, more] }, { storage_locations: [row] })).toEqual([more]);
  });

  it('what nobody has counted may be there', () => {
    const isTold = (values: object) => {
      const rule = chemicallist.notices.rules.find(({ kind }) => kind === 'chemical_prohibited');
      const after = { status: 'prohibited', values: { ...values } };
      return rule && isToldOf(rule, { step: 'prohibit', before: undefined, after }, '2026-11-15');
    };
    expect(isTold({ storage_locations: [{ location: 1 }] })).toBe(true);
    expect(isTold({ storage_locations: [{ location: 1, on_hand: 0 }] })).toBe(false);
    expect(isTold({})).toBe(false);
  });
});

it('keeps with the record what lists are asked for', () => {
  const rows = [{ next_review: '2027-05-01' }, { next_review: '2027-01-31' }];
  expect(
    derivedValues({
      h_statements: ['H351', 'H317'],
      risk_assessments: rows,
      storage_locations: [{ location: 4 }, { location: { text: 'Van' } }, { location: 4 }],
      components: [{ name: 'Nitric acid', cas: '7697-37-2' }, { name: 'Water' }],
    }),
  ).toEqual({
    hazardous: true,
    cmr: true,
    substitution_needed: true,
    exposure_register: false,
    assessed: true,
    next_assessment: '2027-01-31',
    next_substitution: null,
    locations: [4],
    contains: 'Nitric acid 7697-37-2, Water',
  });
  expect(isCmr(['H318'])).toBe(false);
});

it.each([
  ['2027-01-29', undefined],
  ['2027-01-30', 'sheet:2027-03-01:ahead'],
  ['2027-02-28', 'sheet:2027-03-01:ahead'],
  ['2027-03-01', 'sheet:2027-03-01:due'],
  ['2028-01-01', 'sheet:2027-03-01:due'],
])('a sheet to be checked by the first of March is told of on %s: %s', (today, about) => {
  const [sheet] = chemicallist.reminders;
  expect(sheet && remindersDue(sheet, '2027-03-01', today)?.about).toBe(about);
});
