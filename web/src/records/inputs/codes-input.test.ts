import { describe, expect, it } from 'vitest';
import { codesIn, codesText } from './codes-input.tsx';

describe('codes copied from a sheet', () => {
  it.each([
    ['H226, H315', 'hStatements', ['H226', 'H315']],
    ['h226 h315\nEUH208', 'hStatements', ['H226', 'H315', 'EUH208']],
    ['euh066; H360Fd', 'hStatements', ['EUH066', 'H360Fd']],
    ['p301+p310 P280', 'pStatements', ['P301+P310', 'P280']],
    ['–', 'hStatements', ['none']],
    ['Flam. Liq. 2, skin corr. 1a', 'hazardClasses', ['Flam.Liq._2', 'Skin_Corr._1A']],
    ['', 'pStatements', []],
  ] as const)('%j of %s are %j', (text, list, codes) => expect(codesIn(text, list)).toEqual(codes));

  it('are shown as they were written', () => {
    expect(codesText(['none'], 'hStatements')).toBe('–');
    expect(codesText(['Flam.Liq._2', 'Acute_Tox._3'], 'hazardClasses')).toBe('Flam. Liq. 2, Acute Tox. 3');
    expect(codesText(null, 'pStatements')).toBe('');
  });
});
