import { seal, unseal } from './vault.ts';

/** Sealed values that must travel as text: `v1.<nonce>.<cipher and tag>`, both base64url. */
const VERSION = 'v1';

/** A call takes so many arguments and no more: above some tens of thousands it throws. */
const CHUNK = 8_192;

function lettersOf(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return letters;
}

const toText = (bytes: Uint8Array) =>
  btoa(lettersOf(bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

export async function sealText(key: CryptoKey, plain: unknown, place: string): Promise<string> {
  const { nonce, cipher } = await seal(key, plain, place);
  return `${VERSION}.${toText(nonce)}.${toText(new Uint8Array(cipher))}`;
}

export async function openText(key: CryptoKey, text: string | undefined, place: string): Promise<unknown> {
  const [version, nonce, cipher] = text?.split('.') ?? [];
  if (version !== VERSION || !nonce || !cipher) return undefined;
  try {
    return await unseal(key, { nonce: toBytes(nonce), cipher: toBytes(cipher).buffer }, place);
  } catch {
    return undefined;
  }
}
