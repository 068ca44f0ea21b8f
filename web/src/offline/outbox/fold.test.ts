import { describe, expect, it } from 'vitest';
import type { Entry } from './entry.ts';
import { foldEntries } from './fold.ts';

describe('a list read before with unsent work over it', () => {
  it('shows the work in the order it was done, and leaves what was read alone', () => {
    const read = ['old'];
    const entries = [{ body: 'first' }, { body: 'second' }] as Entry[];
    expect(foldEntries(read, entries, (list, { body }) => [...list, String(body)])).toEqual([
      'old',
      'first',
      'second',
    ]);
    expect(read).toEqual(['old']);
  });
});
