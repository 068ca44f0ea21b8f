import { describe, expect, it } from 'vitest';
import { chemicallist } from '../../modules/chemicals/index.ts';
import { definition as drawing } from '../../modules/drawing/index.ts';
import { fieldAt, money } from '../index.ts';
import { type ValueWords, valueText } from './value-text.ts';

describe('amounts', () => {
  const words = { currency: 'NOK' } as ValueWords;
  it.each([
    [0, '0,00 NOK'],
    [999.5, '999,50 NOK'],
    [18_500, '18\u00a0500,00 NOK'],
    [1_294_000.25, '1\u00a0294\u00a0000,25 NOK'],
  ])('%d is read as %s', (amount, text) => expect(valueText(money(), 'cost', amount, words)).toBe(text));
});

it('a place on a sheet is read in percent from its left and its top', () => {
  const field = fieldAt(drawing.fields, 'pins.x');
  const read = (value: number) => field && valueText(field, 'pins.x', value, {} as ValueWords);
  expect([0, 0.35, 0.35049, 0.7251, 1].map(read)).toEqual([
    '0\u00a0%',
    '35\u00a0%',
    '35\u00a0%',
    '72,5\u00a0%',
    '100\u00a0%',
  ]);
});

it('a limit of exposure is read as it was entered, never rounded away', () => {
  const limit = fieldAt(chemicallist.fields, 'limit_values.eight_hours');
  const words = {} as ValueWords;
  const read = (value: number) => limit && valueText(limit, 'limit_values.eight_hours', value, words);
  expect([read(0.001), read(0.005), read(0.05), read(2)]).toEqual(['0,001', '0,005', '0,05', '2']);
});
