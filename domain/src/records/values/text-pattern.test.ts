import { describe, expect, it } from 'vitest';
import { fitsPattern, readPattern } from './text-pattern.ts';

describe('a pattern of a text', () => {
  it.each([
    ['W-\\d{2,4}', 'W-014', true],
    ['W-\\d{2,4}', 'W-1', false],
    ['W-\\d{2,4}', 'W-12345', false],
    ['W-\\d{2,4}', 'xW-12', false],
    ['^[A-Z]{3}[0-9]+$', 'ABC7', true],
    ['[A-Z]{3}[0-9]+', 'abc7', false],
    ['[^0-9]+', 'Hall', true],
    ['[^0-9]+', 'Hall 1', false],
    ['[A-Z_-]*', 'A_B-C', true],
    ['V-210|P-\\d', 'P-7', true],
    ['V-210|P-\\d', 'V-210', true],
    ['V-210|P-\\d', 'V-210P-7', false],
    ['\\w+ \\w+', 'Tomasz Zieliński', true],
    ['a?b?c?', '', true],
    ['a?b?c?', 'ac', true],
    ['a\\.b', 'a.b', true],
    ['a\\.b', 'axb', false],
    ['.{3}', 'Ø12', true],
  ])('%s and %s: %s', (pattern, text, expected) => {
    expect(fitsPattern(text, pattern)).toBe(expected);
  });

  it.each([
    '',
    '(a+)+',
    'a**',
    '[a',
    '[]',
    'a{2',
    'a{3,2}',
    'a{0}',
    'a|',
    '\\q',
    'a{999}',
    'a{200}b{200}',
    '*a',
    '[z-a]',
    '\\',
  ])('cannot be %s', (pattern) => {
    expect(readPattern(pattern)).toBeUndefined();
  });

  it('never takes long, however it is written and whatever is typed', () => {
    const text = `${'a'.repeat(254)}!`;
    const hostile = ['a*'.repeat(100), '\\w+'.repeat(100), '[a-z]*.*'.repeat(50), 'a{0,5}'.repeat(25)];
    const started = Date.now();
    for (const pattern of hostile) fitsPattern(text, `${pattern}b`);
    expect(Date.now() - started).toBeLessThan(1000);
  });
});
