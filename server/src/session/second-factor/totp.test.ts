import { describe, expect, it } from 'vitest';
import { appAddress, base32, codeOfStep, stepOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %i', (second, code) =>
    expect(codeOfStep(secret, Math.floor(second / 30))).toBe(code),
  );

  it('are taken one period early and one late, and no more', () => {
    const now = new Date(1_234_567_890_000);
    const step = 1_234_567_890 / 30;
    const taken = [-2, -1, 0, 1, 2].map((away) => stepOfCode(secret, codeOfStep(secret, step + away), now));
    expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it('are set up by hand or by a picture', () => {
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(appAddress('GEZDGNBV', { company: 'Fjord & Co', username: 'kari' })).toBe(
      'otpauth://totp/Sveis%20Fjord%20%26%20Co%3Akari?secret=GEZDGNBV&issuer=Sveis%20Fjord%20%26%20Co',
    );
  });
});
