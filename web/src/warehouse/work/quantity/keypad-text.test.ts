import { storedQuantity } from '@sveis/domain/warehouse';
import { describe, expect, it } from 'vitest';
import { type KeypadKey, pressKey } from './keypad-text.ts';

const sign = (text: string): KeypadKey => ({ kind: 'sign', sign: text });
const add = (text: string): KeypadKey => ({ kind: 'add', quantity: storedQuantity(text) });

describe('the keypad', () => {
  it.each<[string, string, KeypadKey, string]>([
    ['types', '4', sign('2'), '42'],
    ['types two noughts at once', '1', sign('00'), '100'],
    ['starts over after a nought', '0', sign('7'), '7'],
    ['begins with a comma', '', sign(','), '0,'],
    ['has one comma', '1,5', sign(','), '1,5'],
    ['takes the last sign away', '42', { kind: 'back' }, '4'],
    ['adds one', '41', add('1'), '42'],
    ['adds a pack to nothing', '', add('25'), '25'],
    ['adds to a number with a comma', '1,5', add('1'), '2,5'],
    ['never goes below nothing', '', add('-1'), '0'],
    ['sets what is left', '3', { kind: 'set', quantity: storedQuantity('12.5') }, '12,5'],
    ['is full at some time', '1234567890123', sign('4'), '1234567890123'],
  ])('%s', (_what, text, key, next) => expect(pressKey(text, key)).toBe(next));
});
