import { describe, expect, it } from 'vitest';
import { readTypedCode, secondFactorNeed } from './second-factor.ts';

describe('a typed code', () => {
  it.each([
    ['123456', { from: 'app', digits: '123456' }],
    [' 123 456 ', { from: 'app', digits: '123456' }],
    ['12345-67890', { from: 'recovery', digits: '1234567890' }],
    ['1234567890', { from: 'recovery', digits: '1234567890' }],
    ['12345', undefined],
    ['1234567', undefined],
    ['12345a', undefined],
    ['１２３４５６', undefined],
    ['', undefined],
  ])('%s', (typed, read) => expect(readTypedCode(typed)).toEqual(read));
});

describe('what a login needs besides the password', () => {
  const nobody = { has_factor: false, is_administrator: false, is_demanded: false, is_trusted: false };
  it.each([
    ['nothing of who has none', {}, 'nothing'],
    ['a code of who has one', { has_factor: true }, 'code'],
    ['no code on a remembered phone', { has_factor: true, is_trusted: true }, 'nothing'],
    [
      'a set-up of an administrator where it is demanded',
      { is_administrator: true, is_demanded: true },
      'setup',
    ],
    [
      'a set-up also on a remembered phone',
      { is_administrator: true, is_demanded: true, is_trusted: true },
      'setup',
    ],
    ['nothing of a worker where it is demanded', { is_demanded: true }, 'nothing'],
    ['nothing of an administrator where it is not', { is_administrator: true }, 'nothing'],
  ] as const)('%s', (_what, facts, need) => expect(secondFactorNeed({ ...nobody, ...facts })).toBe(need));
});
