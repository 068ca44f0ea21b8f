import { expect, it } from 'vitest';
import { text } from './define-fields.ts';
import { slotValue } from './slots.ts';

it('numbers in a text are ordered as numbers where it is counted', () => {
  const ordered = (isCounted: boolean) => {
    const field = text({ sort: true, ...(isCounted ? { isCounted } : {}) });
    const key = (value: string) => String(slotValue(field, value));
    return ['W-10', 'W-2', 'W-2R1', 'W-1'].toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  };
  expect(ordered(true)).toEqual(['W-1', 'W-2', 'W-2R1', 'W-10']);
  expect(ordered(false)).toEqual(['W-1', 'W-10', 'W-2', 'W-2R1']);
});
