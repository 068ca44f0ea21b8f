/** AES-256-GCM: what it seals can neither be read nor moved to another place without the key. */
export interface Sealed {
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly cipher: ArrayBuffer;
}

const NONCE_BYTES = 12;
const cipherName = 'AES-GCM';

export const randomBytes = (count: number): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(count));

export const importKey = (raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, cipherName, false, ['encrypt', 'decrypt']);

/** A key that was never anywhere else and cannot leave the browser. */
export const makeKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: cipherName, length: 256 }, false, ['encrypt', 'decrypt']);

/** `place` binds the sealed value to where it is kept: moved elsewhere, it does not open. */
export async function seal(key: CryptoKey, plain: unknown, place: string): Promise<Sealed> {
  return sealBytes(key, new TextEncoder().encode(JSON.stringify(plain)), place);
}

export async function sealBytes(key: CryptoKey, bytes: BufferSource, place: string): Promise<Sealed> {
  const nonce = randomBytes(NONCE_BYTES);
  return { nonce, cipher: await crypto.subtle.encrypt(parameters(nonce, place), key, bytes) };
}

/** Undefined when it was sealed by another key, for another place, or was changed. */
export async function unseal(key: CryptoKey, sealed: Sealed, place: string): Promise<unknown> {
  const bytes = await unsealBytes(key, sealed, place);
  return bytes && JSON.parse(new TextDecoder().decode(bytes));
}

export async function unsealBytes(
  key: CryptoKey,
  { nonce, cipher }: Sealed,
  place: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(parameters(nonce, place), key, cipher));
  } catch {
    return undefined;
  }
}

const parameters = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: cipherName,
  iv,
  additionalData: new TextEncoder().encode(place),
});
