import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

describe('what is asked for very often', () => {
  let runs = 0;
  const calm = () => {
    runs = 0;
    return atMostEvery(1000, () => {
      runs += 1;
    });
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is done at once when it is asked for once', () => {
    calm().ask();
    expect(runs).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(runs).toBe(1);
  });

  it('is done once a second while a hundred ask, and once more for the last of them', () => {
    const { ask } = calm();
    for (let at = 0; at < 100; at += 1) {
      ask();
      vi.advanceTimersByTime(25);
    }
    expect(runs).toBe(3);
    vi.advanceTimersByTime(1000);
    expect(runs).toBe(4);
  });

  it('is not done after the end', () => {
    const { ask, end } = calm();
    ask();
    ask();
    end();
    vi.advanceTimersByTime(5000);
    expect(runs).toBe(1);
  });
});
