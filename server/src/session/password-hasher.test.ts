import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

describe('a password', () => {
  it('is known again and no other is, however many are compared at once', async () => {
    const hasher = await createPasswordHasher();
    const stored = await hasher.hash('Demo1234!');
    const tried = ['Demo1234!', 'demo1234!', 'Demo1234', '', 'Demo1234!'];
    const known = await Promise.all(tried.map((password) => hasher.verify(stored, password)));
    expect(known).toEqual([true, false, false, false, true]);
  });

  it('is nobody’s where nobody has one', async () => {
    const hasher = await createPasswordHasher();
    expect(await hasher.verify(null, 'nobody has this password')).toBe(false);
    expect(await hasher.verify(undefined, '')).toBe(false);
  });

  it('that cannot be compared is a fault, and the next one is compared all the same', async () => {
    const hasher = await createPasswordHasher();
    await expect(hasher.verify('not a hash', 'x')).rejects.toThrow();
    expect(await hasher.verify(await hasher.hash('x'), 'x')).toBe(true);
  });
});
