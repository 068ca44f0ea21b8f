import { describe, expect, it } from 'vitest';
import { importKey, randomBytes, seal, unseal } from './vault.ts';
import { LOCK_ITERATIONS, unwrapVault, wrapVault } from './vault-lock.ts';

/** Stretching a password is slow on purpose. */
const SLOW = 30_000;

describe('the vault', () => {
  it('opens what it sealed', async () => {
    const key = await importKey(randomBytes(32));
    const sealed = await seal(key, { hours: 7.5, place: 'Verksted æøå' }, 'demo|11|cache|a');
    expect(await unseal(key, sealed, 'demo|11|cache|a')).toEqual({ hours: 7.5, place: 'Verksted æøå' });
  });

  it('gives nothing to another key, at another place, or after a change', async () => {
    const key = await importKey(randomBytes(32));
    const sealed = await seal(key, 'secret', 'demo|11|cache|a');
    expect(await unseal(await importKey(randomBytes(32)), sealed, 'demo|11|cache|a')).toBeUndefined();
    expect(await unseal(key, sealed, 'demo|12|cache|a')).toBeUndefined();
    new Uint8Array(sealed.cipher).fill(0, 0, 1);
    expect(await unseal(key, sealed, 'demo|11|cache|a')).toBeUndefined();
  });

  it('never lets the key out', async () => {
    const key = await importKey(randomBytes(32));
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  it('uses a fresh nonce each time', async () => {
    const key = await importKey(randomBytes(32));
    const [one, two] = await Promise.all([seal(key, 'x', 'p'), seal(key, 'x', 'p')]);
    expect(one.nonce).not.toEqual(two.nonce);
  });
});

describe('the lock', () => {
  it(
    'opens with the password it was closed with, however its letters were typed',
    async () => {
      const raw = randomBytes(32);
      const wrapped = await wrapVault(raw, 'blåbær-og-stål');
      expect(wrapped.iterations).toBe(LOCK_ITERATIONS);
      expect(await unwrapVault(wrapped, 'blåbær-og-stål'.normalize('NFD'))).toEqual(raw);
      expect(await unwrapVault(wrapped, 'blåbær-og-stal')).toBeUndefined();
    },
    SLOW,
  );

  it('is stretched at least 600 000 times', () => {
    expect(LOCK_ITERATIONS).toBeGreaterThanOrEqual(600_000);
  });
});
