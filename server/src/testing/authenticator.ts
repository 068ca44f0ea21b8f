import { codeOfStep } from '../session/second-factor/totp.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app does with the key that was typed into it. */
export function authenticatorWith(secret: string): (now: Date) => string {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return (now) => codeOfStep(key, Math.floor(now.getTime() / 30_000));
}
