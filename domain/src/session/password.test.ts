import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './password.ts';

const own = ['kari', 'kari@fjord.example', 'Fjord AS'];

describe('a new password', () => {
  it.each(['', 'short', '1234567'])('"%s" is too short', (password) => {
    expect(checkNewPassword(password, own)).toEqual({ code: 'PASSWORD_TOO_SHORT', params: { min: 8 } });
  });

  it('ends at 128 characters', () => {
    const long = 'a1b2c3d4'.repeat(16);
    expect(checkNewPassword(long, own)).toBeUndefined();
    expect(checkNewPassword(`${long}x`, own)).toEqual({ code: 'TOO_LONG', params: { max: 128 } });
  });

  it.each([
    'password',
    'Password123',
    'PASSORD123',
    '12345678',
    'aaaaaaaa',
    'abababab',
    'qwerty123',
    'haslo123',
  ])('%s is the first thing anyone would try', (password) => {
    expect(checkNewPassword(password, own)).toEqual({ code: 'PASSWORD_TOO_PLAIN' });
  });

  it.each(['kari@fjord.example', 'KARI@FJORD.EXAMPLE', 'fjord as'])('%s is the own name', (password) => {
    expect(checkNewPassword(password, own)).toEqual({ code: 'PASSWORD_TOO_PLAIN' });
  });

  it.each(['Demo1234!', 'blå båt på fjorden', 'żółta łódź', 'correct horse'])('%s is fine', (password) => {
    expect(checkNewPassword(password, own)).toBeUndefined();
  });
});
