import { describe, expect, it } from 'vitest';
import { certificateTypes, isAtLeastCertificate, leastCertificate, type Material } from './material.ts';

const material = (more: Partial<Material> = {}): Material => ({
  form: 'pipe',
  isPressurePart: undefined,
  ped: undefined,
  ...more,
});

describe('a certificate', () => {
  it.each<readonly [string, Partial<Material>, string | undefined]>([
    ['a pipe without pressure', {}, undefined],
    ['a pipe somebody calls a pressure part', { isPressurePart: true }, '3.1'],
    ['a pipe on a drawing of PED category II', { ped: 'II' }, '3.1'],
    ['a pipe on a drawing of good engineering practice', { ped: '4_3' }, undefined],
    ['a pipe on a drawing outside PED', { ped: 'none' }, undefined],
    ['a support on a drawing of PED category II', { form: 'profile', ped: 'II' }, undefined],
    ['a part somebody says carries no pressure', { isPressurePart: false, ped: 'IV' }, undefined],
    ['filler', { form: 'filler', ped: 'II' }, '2.2'],
    ['filler that stays in a pressure part', { form: 'filler', isPressurePart: true }, '3.1'],
  ])('of %s', (_what, more, expected) => expect(leastCertificate(material(more))).toBe(expected));

  it('is enough when it proves as much or more', () => {
    const enough = (least: (typeof certificateTypes)[number]) =>
      certificateTypes.filter((type) => isAtLeastCertificate(type, least));
    expect(enough('3.1')).toEqual(['3.1', '3.2']);
    expect(enough('2.2')).toEqual(['2.2', '3.1', '3.2']);
  });
});
