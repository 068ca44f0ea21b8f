import { describe, expect, it } from 'vitest';
import { newId } from './new-id.ts';

describe('an id made on the phone', () => {
  it('is a UUIDv7, and later ones sort later', () => {
    const [first, later] = [newId(1_800_000_000_000), newId(1_800_000_000_001)];
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(first < later).toBe(true);
    expect(newId()).not.toBe(newId());
  });
});
