import { describe, expect, it } from 'vitest';
import { readCode } from './index.ts';
import { plainReader, readerSetupOf, withReaderSetup } from './reader-setup.ts';
import { type ReaderTyped, readerTest, readerVerdict, readReaderTest, setupFrom } from './reader-test.ts';

const GS = '\u001d';
const { expected } = readerTest;
const typed = (text: string, more: Partial<ReaderTyped> = {}) =>
  readReaderTest({ text, longestGap: 8, end: 'enter', ...more });

describe('a reader tried with the test code', () => {
  it.each([
    ['sends it as it is', expected, {}, 'good'],
    ['names the kind of code in front', `]C1${expected}`, { prefix: ']C1' }, 'good'],
    ['adds a sign in front', `#${expected}`, { prefix: '#' }, 'here'],
    ['adds signs behind', `${expected}\u0004;`, { suffix: '\u0004;' }, 'here'],
    [
      'writes another sign for the separator',
      expected.replace(GS, '|'),
      { separator: { kind: 'replaced', by: '|' } },
      'here',
    ],
    [
      'spells the separator out',
      expected.replace(GS, '<GS>'),
      { separator: { kind: 'replaced', by: '<GS>' } },
      'here',
    ],
    ['swallows the separator', expected.replace(GS, ''), { separator: { kind: 'lost' } }, 'reader'],
    [
      'has an English keyboard on a Norwegian phone',
      expected.replace(/-/g, '+').replace('/', '-').replace(':', 'Ø'),
      {
        swapped: [
          { sent: '-', got: '+' },
          { sent: '/', got: '-' },
          { sent: ':', got: 'Ø' },
        ],
        separator: { kind: 'sent' },
      },
      'reader',
    ],
    [
      'has a German keyboard and swallows the separator',
      expected.replace(GS, '').replace('Zy', 'Yz'),
      {
        swapped: [
          { sent: 'Z', got: 'Y' },
          { sent: 'y', got: 'z' },
        ],
        separator: { kind: 'lost' },
      },
      'reader',
    ],
    [
      'changes capitals and small letters',
      expected.replace('Zy-7/q', 'zY-7/Q').replace('Wx', 'wX'),
      { isCaseSwapped: true },
      'reader',
    ],
    ['loses letters', expected.replace('Zy-7', 'Z-7').replace('Wx', 'W'), { lost: 'yx' }, 'reader'],
    ['loses the first one', expected.slice(1), { lost: '0' }, 'reader'],
    ['reads something else', '7031234567895', { isOther: true }, 'reader'],
    ['reads nothing', '', { isOther: true }, 'reader'],
  ])('that %s', (_, text, facts, verdict) => {
    const report = typed(text);
    expect(report).toMatchObject(facts);
    expect(readerVerdict(report)).toBe(verdict);
  });

  it('must be quick and end with Enter or Tab, or screens take it for a hand', () => {
    expect(readerVerdict(typed(expected, { longestGap: 61 }))).toBe('reader');
    expect(readerVerdict(typed(expected, { end: 'silence' }))).toBe('reader');
    expect(readerVerdict(typed(expected, { end: 'tab' }))).toBe('good');
  });

  it('never throws, whatever it sends', () => {
    for (const text of ['\u0000', ']', expected.repeat(4), 'Ø'.repeat(200)])
      expect(() => typed(text)).not.toThrow();
  });
});

describe('what a phone keeps of its reader', () => {
  const setup = { prefix: '#', suffix: ';', separator: '|' };

  it('is taken away from each code, and the separator put back', () => {
    const code = withReaderSetup(setup, `#${expected.replace(GS, '|')};`);
    expect(code).toBe(expected);
    expect(readCode(code).elements).toEqual([
      { ai: '01', value: '02001000099993' },
      { ai: '10', value: 'Zy-7/q' },
      { ai: '21', value: 'Wx:05' },
    ]);
  });

  it('comes from the test, less what names the kind of code', () => {
    expect(setupFrom(typed(`#]C1${expected.replace(GS, '|')};`))).toEqual(setup);
    expect(setupFrom(typed(`${'#'.repeat(9)}${expected}`))).toEqual(plainReader);
  });

  it('changes nothing in a code that carries none of it', () => {
    expect(withReaderSetup(setup, 'P-1001')).toBe('P-1001');
    expect(withReaderSetup(plainReader, '#P-1001;')).toBe('#P-1001;');
  });

  it.each([
    [undefined, plainReader],
    ['x', plainReader],
    [{ prefix: 7 }, plainReader],
    [
      { prefix: '#', more: 1 },
      { ...plainReader, prefix: '#' },
    ],
    [{ suffix: 'X'.repeat(30) }, { ...plainReader, suffix: 'X'.repeat(8) }],
  ])('is %j', (kept, meant) => {
    expect(readerSetupOf(kept)).toEqual(meant);
  });
});
