import { describe, expect, it } from 'vitest';
import { workRate } from './work-rate.ts';

const pipe = { diameter: 60.3, isWelded: true, isNamed: true };

describe('hours per dia-inch', () => {
  it('ten welds of 60.3 mm in thirty hours are 23.7 inches at 1.26 hours each', () => {
    const welds = Array.from({ length: 10 }, () => pipe);
    expect(workRate(30 * 3600, welds)).toEqual({
      hours: 30,
      welded_dia_inch: 23.7,
      hours_per_dia_inch: 1.26,
    });
  });

  it('counts inches only when they are welded, and plates as none', () => {
    const welds = [pipe, { ...pipe, diameter: 168.3, isWelded: false }, { ...pipe, diameter: null }];
    expect(workRate(3600, welds)).toEqual({ hours: 1, welded_dia_inch: 2.4, hours_per_dia_inch: 0.42 });
  });

  it('leaves out inches nobody has written hours on', () => {
    expect(workRate(3600, [pipe, { ...pipe, isNamed: false }]).welded_dia_inch).toBe(2.4);
  });

  it('has no rate without inches or without hours', () => {
    expect(workRate(3600, [{ ...pipe, isWelded: false }]).hours_per_dia_inch).toBeNull();
    expect(workRate(0, [pipe])).toEqual({ hours: 0, welded_dia_inch: 2.4, hours_per_dia_inch: null });
  });
});
