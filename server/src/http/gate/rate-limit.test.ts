import { describe, expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

const TOO_MANY = expect.objectContaining({ code: 'TOO_MANY_REQUESTS' });

describe('a limit', () => {
  it('lets through what was saved up, then as much as comes in', () => {
    const time = { now: 0 };
    const limit = createRateLimit({ perSecond: 10, burst: 3 }, () => time.now);
    for (let call = 0; call < 3; call += 1) limit('fjord');
    expect(() => limit('fjord')).toThrow(TOO_MANY);
    time.now = 100;
    expect(() => limit('fjord')).not.toThrow();
    expect(() => limit('fjord')).toThrow(TOO_MANY);
    expect(() => limit('nord')).not.toThrow();
  });

  it('is asked ahead of a call without spending anybody’s share', () => {
    const limit = createRateLimit({ perSecond: 1, burst: 1 }, () => 0);
    for (let call = 0; call < 5; call += 1) expect(() => limit.refuseWhenSpent('fjord')).not.toThrow();
    limit('fjord');
    expect(() => limit.refuseWhenSpent('fjord')).toThrow(TOO_MANY);
  });
});
