import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { medianOffset, trueTime, writtenTime } from './device-time.ts';

const at = (time: string) => new Date(`2026-11-09T${time}Z`);

describe('the true time of something done without network', () => {
  it('X82 a phone 40 minutes fast: the skew cancels out and the clock is suspect', () => {
    const time = trueTime({ deviceAt: at('06:40:00'), deviceNow: at('17:40:00') }, at('17:00:00'));
    expect(time).toEqual({ at: at('06:00:00'), isLate: true, isClockSuspect: true });
  });

  it('X83 a phone 40 minutes slow likewise', () => {
    const time = trueTime({ deviceAt: at('05:20:00'), deviceNow: at('16:20:00') }, at('17:00:00'));
    expect(time.at).toEqual(at('06:00:00'));
  });

  it('what is sent at once happens now, by the server', () => {
    const time = trueTime({ deviceAt: at('09:59:30'), deviceNow: at('10:00:00') }, at('06:00:00'));
    expect([time.at, time.isLate]).toEqual([at('06:00:00'), false]);
  });

  it('is never in the future, whatever the phone says', () => {
    const anyMs = fc.integer({ min: -26 * 3600_000, max: 26 * 3600_000 });
    fc.assert(
      fc.property(anyMs, anyMs, (skew, age) => {
        const now = at('12:00:00');
        const deviceNow = new Date(now.getTime() + skew);
        const time = trueTime({ deviceAt: new Date(deviceNow.getTime() - age), deviceNow }, now);
        expect(time.at.getTime()).toBeLessThanOrEqual(now.getTime());
        if (age > 60_000) expect(now.getTime() - time.at.getTime()).toBeLessThan(age + 1000);
      }),
    );
  });

  it('one slow answer does not move the clock', () => {
    expect(medianOffset([100, 120, 9_000, 110, 90])).toBe(110);
    expect(medianOffset([])).toBe(0);
  });
});

describe('when hours were written down', () => {
  const now = new Date('2026-11-30T12:00:00Z');
  const ago = (days: number, from = now) => new Date(from.getTime() - days * 86_400_000);

  it('is the moment on the phone, whichever way its clock is off', () => {
    const phone = new Date('2019-01-01T00:00:00Z');
    const written = writtenTime({ deviceAt: ago(5, phone), deviceNow: phone }, now);
    expect(written).toEqual({ at: ago(5), isLate: true });
  });

  it('is no further back than a phone is believed, however wild its clock', () => {
    const wild = { deviceAt: new Date('0000-01-01T00:00:00Z'), deviceNow: new Date(8.64e15) };
    expect(writtenTime(wild, now).at).toEqual(ago(14));
    expect(trueTime(wild, now).at.getTime()).not.toBeNaN();
  });

  it('is now for a caller that says nothing, or claims what is still to come', () => {
    expect(writtenTime({ deviceAt: undefined, deviceNow: now }, now)).toEqual({ at: now, isLate: false });
    expect(writtenTime({ deviceAt: ago(-3), deviceNow: now }, now)).toEqual({ at: now, isLate: false });
  });
});
