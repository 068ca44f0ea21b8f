import { describe, expect, it } from 'vitest';
import type { Entry } from './entry.ts';
import { summarise, worryingDays } from './outbox-summary.ts';

const DAY = 86_400_000;
const entry = (state: Entry['state'], savedAt: number) => ({ state, savedAt }) as Entry;

describe('the lamp', () => {
  it('counts what waits and what needs the person, and knows the oldest', () => {
    const entries = [entry('waiting', 5), entry('sending', 3), entry('refused', 9), entry('question', 7)];
    expect(summarise(entries)).toEqual({ waiting: 2, needsYou: 2, oldestAt: 3 });
    expect(summarise([])).toEqual({ waiting: 0, needsYou: 0, oldestAt: undefined });
  });

  it('worries after three days and not before', () => {
    const summary = summarise([entry('waiting', 0)]);
    expect(worryingDays(summary, 3 * DAY - 1)).toBeUndefined();
    expect(worryingDays(summary, 3 * DAY)).toBe(3);
    expect(worryingDays(summarise([]), 9 * DAY)).toBeUndefined();
  });
});
