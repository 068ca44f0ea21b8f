import { describe, expect, it } from 'vitest';
import { contrast, inkOn, luminance } from './contrast.ts';

describe('ink on a colour', () => {
  it('knows the ends of the scale', () => {
    expect(luminance('#000000')).toBe(0);
    expect(luminance('#fff')).toBeCloseTo(1, 10);
    expect(contrast('#000', '#fff')).toBeCloseTo(21, 10);
  });

  it('puts dark letters on orange and yellow, white on steel and red', () => {
    expect(inkOn('#ff7f22')).toBe('#000000');
    expect(inkOn('#ffc21a')).toBe('#000000');
    expect(inkOn('#17415f')).toBe('#ffffff');
    expect(inkOn('#c5161d')).toBe('#ffffff');
  });

  it('always takes the better of the two, so at least 4.5:1', () => {
    for (let grey = 0; grey < 256; grey += 1) {
      const hex = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
      expect(contrast(inkOn(hex), hex)).toBeGreaterThan(4.5);
    }
  });
});
