import { createHmac } from 'node:crypto';

const PERIOD_MS = 30_000;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const stepAt = (now: Date): number => Math.floor(now.getTime() / PERIOD_MS);

/** The six digits of one period (RFC 6238, SHA-1 as every authenticator app has it). */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, '0');
}

/** The period a code belongs to: this one, or the one before or after it, since clocks differ. */
export function stepOfCode(secret: Buffer, digits: string, now: Date): number | undefined {
  const here = stepAt(now);
  return [here, here - 1, here + 1].find((step) => codeOfStep(secret, step) === digits);
}

/** How authenticator apps take a secret that is typed by hand (RFC 4648). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{1,5}/g) ?? [];
  return fives.map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What the QR code says. */
export function appAddress(secret: string, { company, username }: { company: string; username: string }) {
  const query = new URLSearchParams({ secret, issuer: `Sveis ${company}` });
  const label = encodeURIComponent(`Sveis ${company}:${username}`);
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
