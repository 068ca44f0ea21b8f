import { describe, expect, it } from 'vitest';
import { type LotScope, lotScopeOf, lotsOfJoint, shareLots } from './ndt-lots.ts';

describe('drawings share their lots', () => {
  it.each<readonly [string, LotScope, string | null, string | null, boolean]>([
    ['never, where each drawing is sampled', 'drawing', 'CW-1001', 'CW-1001', false],
    ['on one line', 'line', 'CW-1001', 'CW-1001', true],
    ['on one line that is written in two ways', 'line', 'CW-1001', ' cw-1001 ', true],
    ['not on two lines', 'line', 'CW-1001', 'HS-1002', false],
    ['not where neither has a line', 'line', null, '', false],
    ['in the whole project, whatever their line is', 'project', 'CW-1001', null, true],
  ])('%s', (_what, scope, line, other, expected) => expect(shareLots(scope, line, other)).toBe(expected));

  it('by drawing, where the project says nothing', () => {
    expect([undefined, null, 'welder', 'line'].map(lotScopeOf)).toEqual([
      'drawing',
      'drawing',
      'drawing',
      'line',
    ]);
  });
});

it('a joint belongs to its own lot of a method, else to that of all joints', () => {
  const lots = [
    { method: 'RT', joint: '' },
    { method: 'RT', joint: 'FW' },
    { method: 'VT', joint: '' },
  ];
  const methods = (joint: string) =>
    lotsOfJoint(lots, joint).map(({ method, joint }) => `${method} ${joint}`);
  expect([methods('BW'), methods('FW')]).toEqual([
    ['RT ', 'VT '],
    ['RT FW', 'VT '],
  ]);
});
