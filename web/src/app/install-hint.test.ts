import { describe, expect, it } from 'vitest';
import { isIosInBrowser } from './install-hint.ts';

const phone = (userAgent: string, touchPoints: number, standalone = false) =>
  isIosInBrowser({ userAgent, touchPoints, standalone });

describe('the install hint', () => {
  it('is for an iPhone or an iPad in the browser', () => {
    expect(phone('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5)).toBe(true);
    expect(phone('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe(true);
  });

  it('is not for an installed app, a Mac or an Android phone', () => {
    expect(phone('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, true)).toBe(false);
    expect(phone('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0)).toBe(false);
    expect(phone('Mozilla/5.0 (Linux; Android 14; Pixel 8)', 5)).toBe(false);
  });
});
