import { describe, expect, it } from 'vitest';
import { addSample, offsetOf, sampleOf } from './server-clock.ts';

const at = (offset: number, moment: number) => ({ offset, at: moment });

describe('the server’s clock on the phone', () => {
  it('a phone that is fast gives an offset below zero, a slow one above', () => {
    const asked = Date.parse('2026-11-09T07:40:00Z');
    expect(sampleOf('2026-11-09T07:00:00.100Z', asked, asked + 200).offset).toBe(-40 * 60_000);
    expect(sampleOf('2026-11-09T08:00:00.100Z', asked, asked + 200).offset).toBe(20 * 60_000);
  });

  it('keeps the last five, in the order they were taken, each once', () => {
    const samples = [1, 2, 3, 4, 5, 6, 6].reduce<ReturnType<typeof addSample>>(
      (kept, moment) => addSample(kept, at(moment, moment)),
      [],
    );
    expect(samples.map(({ at: moment }) => moment)).toEqual([2, 3, 4, 5, 6]);
  });

  it('one slow answer does not move the clock', () => {
    expect(offsetOf([at(10, 1), at(12, 2), at(30_000, 3), at(11, 4), at(9, 5)])).toBe(11);
    expect(offsetOf([])).toBe(0);
  });
});
