import { describe, expect, it } from 'vitest';
import { formatFigure, formatNumber, parseDecimal, parseNumber } from './number.ts';

describe('numbers', () => {
  it.each([
    [0.001, 4, '0,001'],
    [0.005, 4, '0,005'],
    [0.0001, 4, '0,0001'],
    [3.15, 3, '3,15'],
    [0.1254, 3, '0,125'],
    [0.1 + 0.2, 3, '0,3'],
    [5, 3, '5'],
    [-0, 4, '0'],
    [1_234.5, 4, '1234,5'],
    [7.5, 2, '7,50'],
    [7.5, 1, '7,50'],
    [12, 0, '12'],
  ])('%d of a field with %d decimals is shown as "%s"', (value, decimals, text) =>
    expect(formatFigure(value, decimals)).toBe(text),
  );

  it.each([
    [7.5, '7,50'],
    [0, '0,00'],
    [-0.001, '0,00'],
    [-12, '-12,00'],
    [1234567.891, '1234567,89'],
    ['1.005', '1,01'],
    ['90071992547409.93', '90071992547409,93'],
    ['', ''],
  ])('%s is shown as "%s"', (value, text) => expect(formatNumber(value)).toBe(text));

  it('7,5 and 7.5 are the same number', () => {
    expect(parseNumber('7,5')).toBe(7.5);
    expect(parseNumber('7.5')).toBe(7.5);
    expect(parseNumber(' 08 ')).toBe(8);
    expect(parseNumber(',5')).toBe(0.5);
    expect(parseNumber('7,')).toBe(7);
  });

  it('keeps every typed decimal of an exact quantity', () => {
    expect(parseDecimal('0012,3400')).toBe('12.3400');
    expect(parseDecimal('90071992547409,931')).toBe('90071992547409.931');
  });

  it.each(['', ' ', '7,5,1', '1.234,5', '7 5', 'seven', '1e3', '0x10', '+1', '-1', '-', ',', '∞', 'NaN'])(
    'refuses "%s"',
    (text) => expect(parseNumber(text)).toBeUndefined(),
  );

  it('takes a minus only where it is allowed, and only whole numbers where asked', () => {
    expect(parseNumber('-1,5', { minus: true })).toBe(-1.5);
    expect(parseNumber('12', { whole: true })).toBe(12);
    expect(parseNumber('1,2', { whole: true })).toBeUndefined();
    expect(parseNumber('-3', { whole: true })).toBeUndefined();
  });
});
