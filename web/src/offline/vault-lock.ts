import { randomBytes, type Sealed, sealBytes, unsealBytes } from './vault.ts';

/** The vault key under a key made from the password: lets the right person open the phone without network. */
export interface WrappedKey {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
  readonly sealed: Sealed;
}

export const LOCK_ITERATIONS = 600_000;
const place = 'vault-lock|v1';

export async function wrapVault(
  raw: Uint8Array<ArrayBuffer>,
  password: string,
  iterations = LOCK_ITERATIONS,
): Promise<WrappedKey> {
  const salt = randomBytes(16);
  const key = await stretched(password, salt, iterations);
  return { salt, iterations, sealed: await sealBytes(key, raw, place) };
}

/** Undefined when the password is not the one it was wrapped with. */
export async function unwrapVault(
  wrapped: WrappedKey,
  password: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return unsealBytes(await stretched(password, wrapped.salt, wrapped.iterations), wrapped.sealed, place);
}

async function stretched(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<CryptoKey> {
  // The same letter can be typed in two ways; both must open the lock.
  const typed = new TextEncoder().encode(password.normalize('NFC'));
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
