import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

describe('pictures of several companies', () => {
  it('are worked on one at a time, and companies take turns', async () => {
    const inTurn = createFairQueue();
    const done: string[] = [];
    let running = 0;
    const work = (name: string) => async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      done.push(name);
      running -= 1;
      return name;
    };
    const all = [
      ...Array.from({ length: 100 }, (_, index) => inTurn(1, work(`a${index}`))),
      inTurn(2, work('b0')),
      inTurn(2, work('b1')),
    ];
    await Promise.all(all);
    expect(done.slice(0, 5)).toEqual(['a0', 'a1', 'b0', 'a2', 'b1']);
    expect(done).toHaveLength(102);
  });

  it('one that fails holds up nobody', async () => {
    const inTurn = createFairQueue();
    const failed = inTurn(1, () => Promise.reject(new Error('no picture')));
    const fine = inTurn(1, async () => 'fine');
    await expect(failed).rejects.toThrow('no picture');
    expect(await fine).toBe('fine');
    expect(await inTurn(2, async () => 'later')).toBe('later');
  });
});
