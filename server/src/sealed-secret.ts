import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What a secret is kept for and whose it is: sealed for one, it opens for no other. */
export interface SealedFor {
  /** The key of the installation. */
  readonly key: Buffer;
  readonly purpose: 'sharing' | 'second factor' | 'webhook' | 'login provider';
  readonly owner: string | number;
}

const VERSION = 'v1';

const keyOf = ({ key, purpose }: SealedFor): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `sveis ${purpose}`, 32));
const boundTo = ({ owner }: SealedFor): Buffer => Buffer.from(String(owner));

/** Seals what only the server may read, with the key of the installation. */
export function sealSecret(sealedFor: SealedFor, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(sealedFor), nonce).setAAD(boundTo(sealedFor));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [VERSION, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** Undefined where it was sealed with another key, for another owner, or not by us. */
export function openSecret(sealedFor: SealedFor, sealed: string): string | undefined {
  const [version, nonce = '', body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  if (version !== VERSION || bytes.length < 16) return undefined;
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(sealedFor), Buffer.from(nonce, 'base64url'))
      .setAAD(boundTo(sealedFor))
      .setAuthTag(bytes.subarray(-16));
    return Buffer.concat([cipher.update(bytes.subarray(0, -16)), cipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
