import type { FieldProblem } from '../errors/index.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Length decides; what is refused beyond that are passwords anyone would try first. */
export function checkNewPassword(password: string, forbidden: readonly string[]): FieldProblem | undefined {
  if (password.length < PASSWORD_MIN) return { code: 'PASSWORD_TOO_SHORT', params: { min: PASSWORD_MIN } };
  if (password.length > PASSWORD_MAX) return { code: 'TOO_LONG', params: { max: PASSWORD_MAX } };
  const lower = password.toLowerCase();
  const isPlain = new Set(lower).size < 4 || plain.includes(lower);
  const isOwnName = forbidden.some((word) => word.length >= 3 && lower === word.toLowerCase());
  return isPlain || isOwnName ? { code: 'PASSWORD_TOO_PLAIN' } : undefined;
}

const plain = [
  'password',
  'password1',
  'passord1',
  'passord123',
  'password123',
  '12345678',
  '123456789',
  '1234567890',
  'qwertyui',
  'qwerty123',
  'iloveyou',
  'sveis123',
  'sveiser1',
  'welcome1',
  'velkommen',
  'slaptazodis',
  'haslo123',
  'losenord',
];
