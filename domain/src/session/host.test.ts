import { describe, expect, it } from 'vitest';
import { parseHostLabel } from './host.ts';

const hostile = [
  'evil.example',
  'a.evil.example#',
  'demo.evil.example',
  'x@evil',
  'demo@evil.example',
  'demo%2eevil',
  '%64emo',
  'demo:8080',
  ':8080',
  'demo/../evil',
  'demo/evil',
  '/demo',
  '..',
  '.',
  'demo.',
  '.demo',
  '127.0.0.1',
  '[::1]',
  '0x7f000001.',
  'http://evil',
  'https:evil',
  '//evil',
  '\\\\evil',
  'demo?x=1',
  'demo#x',
  'dеmo',
  'dämo',
  'demo_x',
  '-demo',
  'demo-',
  'de mo',
  'demo\nevil',
  'demo\u0000',
  "demo'--",
  'demo"',
  '<script>',
  'd'.repeat(64),
  '',
  '   ',
];

describe('the company typed at login', () => {
  it.each(hostile.map((typed) => [JSON.stringify(typed), typed] as const))('is never %s', (_shown, typed) => {
    expect(parseHostLabel(typed)).toBeUndefined();
  });

  it('was tried with more than thirty spellings', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(30);
  });

  it.each([
    ['demo', 'demo'],
    [' Demo ', 'demo'],
    ['FJORD-2', 'fjord-2'],
    ['7', '7'],
    ['xn--dmo-qla', 'xn--dmo-qla'],
    ['d'.repeat(63), 'd'.repeat(63)],
  ])('%s is the label %s', (typed, label) => {
    expect(parseHostLabel(typed)).toBe(label);
  });
});
