import { describe, expect, it } from 'vitest';
import { box, curveOf } from './curve-lines.ts';

const point = (time: string, tc1: number | null, tc2: number | null = null) => ({
  time: `2026-11-08T${time}:00Z`,
  tc1,
  tc2,
});

describe('the curve of a heat treatment', () => {
  it('goes from the first point to the last, whatever order they were written in', () => {
    const curve = curveOf({ chart: [point('09:00', 700), point('07:00', 0), point('08:00', 350)] });
    expect(curve).toMatchObject({
      top: 700,
      from: new Date('2026-11-08T07:00:00Z'),
      to: new Date('2026-11-08T09:00:00Z'),
      lines: [
        {
          name: 'tc1',
          path: `M${box.left} ${box.height - box.bottom}L194 94L${box.width - box.right} ${box.top}`,
        },
      ],
    });
  });

  it('is broken where a thermocouple shows nothing, and leaves out one that never does', () => {
    const chart = [
      point('07:00', 20, 20),
      point('08:00', 300),
      point('09:00', 600, 580),
      point('10:00', 650, 640),
    ];
    const [first, second, ...others] = curveOf({ chart })?.lines ?? [];
    expect(first?.path.match(/M/g)).toHaveLength(1);
    expect(second?.path.match(/M/g)).toHaveLength(2);
    expect(others).toEqual([]);
  });

  it('is not drawn from one point', () => expect(curveOf({ chart: [point('07:00', 20)] })).toBeUndefined());
});
