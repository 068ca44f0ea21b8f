import { describe, expect, it } from 'vitest';
import { goals } from './goals.ts';
import { proveLane } from './slice.ts';

describe('every goal', () => {
  it('has a name of its own', () => expect(new Set(goals.map(({ id }) => id)).size).toBe(goals.length));

  it.each(goals)('$id is proved by planted defects', ({ planted }) =>
    expect(planted.length).toBeGreaterThan(0),
  );
});

proveLane(0);
