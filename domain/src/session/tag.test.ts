import { describe, expect, it } from 'vitest';
import { isTagAccepted, normaliseTag } from './tag.ts';

describe('one tag, printed by different readers', () => {
  it.each(['04a1b2c3', '04A1B2C3', '04:a1:b2:c3', '04-A1-B2-C3', ' 04 a1 b2 c3\r\n', '04.A1.B2.C3'])(
    '%j is 04A1B2C3',
    (printed) => {
      expect(normaliseTag(printed)).toBe('04A1B2C3');
    },
  );

  it.each([
    ['0077771459', '04A2B2C3'],
    ['77771459', '04A2B2C3'],
    ['4294967295', 'FFFFFFFF'],
    ['123 456', '01E240'],
  ])('decimal %s is %s', (printed, tag) => {
    expect(normaliseTag(printed, 'decimal')).toBe(tag);
  });

  it.each(['', 'ABCDE', 'A'.repeat(33), 'hello!', '04A1B2CG', '04A1B2C3;drop', 'ÅÅÅÅÅÅ'])(
    '%j is no tag',
    (printed) => {
      expect(normaliseTag(printed)).toBeUndefined();
    },
  );

  it.each(['04A1B2C3', '12345', '1'.repeat(21), '-123456789x', '1e9'])('%j is no decimal tag', (printed) => {
    expect(normaliseTag(printed, 'decimal')).toBeUndefined();
  });
});

describe('a tag that was read', () => {
  const worker = {
    roleSlug: 'employee',
    managesAnything: false,
    hasSecondFactor: false,
    isRemembered: true,
    isShared: false,
  };
  it.each([
    ['on a phone its owner chose', {}, true],
    ['on a terminal', { isRemembered: false, isShared: true }, true],
    ['on somebody else’s phone', { isRemembered: false }, false],
    ['of an administrator', { roleSlug: 'admin' }, false],
    ['of an administrator on a terminal', { roleSlug: 'superadmin', isShared: true }, false],
    ['of somebody with a second factor', { hasSecondFactor: true, isShared: true }, false],
    ['of somebody who manages something', { managesAnything: true, isShared: true }, false],
  ])('%s', (_where, change, expected) => expect(isTagAccepted({ ...worker, ...change })).toBe(expected));
});
