import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keyOf = (secret: Buffer): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'sveis sharing', 32));
const VERSION = 'v1';

/** Seals what only the server may read, with the key of the installation, for one company alone. */
export function sealSecret(secret: Buffer, tenantId: number, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(String(tenantId)));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [VERSION, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** Undefined where it was sealed with another key, for another company, or not by us. */
export function openSecret(secret: Buffer, tenantId: number, sealed: string): string | undefined {
  const [version, nonce = '', body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  if (version !== VERSION || bytes.length < 16) return undefined;
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), Buffer.from(nonce, 'base64url'))
      .setAAD(Buffer.from(String(tenantId)))
      .setAuthTag(bytes.subarray(-16));
    return Buffer.concat([cipher.update(bytes.subarray(0, -16)), cipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
