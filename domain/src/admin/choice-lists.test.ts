import { describe, expect, it } from 'vitest';
import { startingChoices } from '../catalogue/index.ts';
import {
  choiceCode,
  choiceLists,
  cleanLabels,
  isNeededChoice,
  isOurList,
  labelIn,
  labelProblems,
  ownListCode,
  ownListName,
  retireRefusal,
} from './choice-lists.ts';

describe('a company’s lists', () => {
  it('are those a company begins with', () => {
    expect([...new Set(startingChoices.map(({ list }) => list))].sort()).toEqual([...choiceLists].sort());
  });

  it.each([
    [{ en: 'Wrong gas' }, [], 'wrong_gas'],
    [{ no: 'Prosedyre på gølvet' }, [], 'prosedyre_pa_golvet'],
    [{ lt: 'Žalia siūlė' }, [], 'zalia_siule'],
    [{ pl: 'Łuk' }, ['luk'], 'luk_2'],
    [{ en: '???' }, [], 'choice'],
  ] as const)('%o is known by a code', (labels, taken, code) => {
    expect(choiceCode(labels, taken)).toBe(code);
  });

  it.each([
    [{ en: 'Steel grades' }, [], 'own_steel_grades'],
    [{ no: 'Stålsorter' }, ['own_stalsorter'], 'own_stalsorter_2'],
    [{ en: 'Deviation reason' }, [], 'own_deviation_reason'],
    [{ en: '!' }, [], 'own_list'],
    [{ en: 'a'.repeat(60) }, [`own_${'a'.repeat(45)}`], `own_${'a'.repeat(45)}_2`],
  ] as const)('a list called %o is known by a code no list of ours has', (names, taken, code) => {
    expect(ownListCode(names, taken)).toBe(code);
    expect(ownListName.test(code)).toBe(true);
    expect(isOurList(code)).toBe(false);
    expect(isNeededChoice(code, 'hse')).toBe(false);
  });

  it('is read in the reader’s language, or in one there is', () => {
    expect(labelIn({ no: 'Stål', lt: 'Plienas' }, 'lt', 'steel')).toBe('Plienas');
    expect(labelIn({ no: 'Stål', lt: 'Plienas' }, 'pl', 'steel')).toBe('Stål');
    expect(labelIn({ lt: 'Plienas' }, 'pl', 'steel')).toBe('Plienas');
    expect(labelIn({}, 'pl', 'steel')).toBe('steel');
  });

  it('a choice has a name in one language at least', () => {
    expect(cleanLabels({ en: ' Gas ', no: '  ' })).toEqual({ en: 'Gas' });
    expect(Object.keys(labelProblems({}))).toEqual(['labels']);
    expect(Object.keys(labelProblems({ en: 'x'.repeat(61) }))).toEqual(['labels']);
    expect(labelProblems({ no: 'Gass' })).toEqual({});
  });

  it('is retired unless a rule names it or it is the last one', () => {
    const all = [
      { code: 'hse', isActive: true },
      { code: 'supplier', isActive: true },
      { code: 'old', isActive: false },
    ];
    expect(retireRefusal('deviation_category', 'supplier', all)).toBeUndefined();
    expect(retireRefusal('deviation_category', 'hse', all)).toBe('CHOICE_NEEDED');
    expect(retireRefusal('deviation_reason', 'supplier', all.slice(1))).toBe('LAST_CHOICE');
  });
});
