import type { FieldProblemCode } from '../../errors/index.ts';
import type { TextFormat } from '../definition/field.ts';

const email = /^[^\s@,;<>()[\]\\"]+@[^\s@,;<>()[\]\\".]+(\.[^\s@,;<>()[\]\\".]+)+$/;

export const isEmail = (text: string): boolean => text.length <= 254 && email.test(text);

/** `7732-18-5`: the last digit checks the others. */
export function isCasNumber(text: string): boolean {
  const match = /^(\d{2,7})-(\d{2})-(\d)$/.exec(text);
  if (!match) return false;
  const digits = `${match[1]}${match[2]}`.split('').reverse();
  const sum = digits.reduce((total, digit, index) => total + Number(digit) * (index + 1), 0);
  return sum % 10 === Number(match[3]);
}

const rules: Readonly<Record<TextFormat, readonly [RegExp | ((text: string) => boolean), FieldProblemCode]>> =
  {
    email: [isEmail, 'INVALID_EMAIL'],
    name: [/^[\p{L}\p{M}][\p{L}\p{M}\p{N} .,'’()/-]*$/u, 'INVALID_NAME'],
    fieldName: [/^[A-Za-z0-9_]+$/, 'FIELD_NAME'],
    sharingName: [/^[^*:<>?/\\|."'“”]+$/, 'SHARING_NAME'],
    digits: [/^\d+$/, 'NOT_A_NUMBER'],
    cas: [isCasNumber, 'INVALID_CODE'],
    ufi: [/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/, 'INVALID_CODE'],
    waste: [/^\d{6}\*?$/, 'INVALID_CODE'],
    // A name or an address in a network; who may be called is decided where it is called.
    host: [/^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$/, 'PRINTER_ADDRESS'],
    stamp: [/^[A-Za-z0-9-]{2,12}$/, 'INVALID_CODE'],
    id: [/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'NOT_A_CHOICE'],
  };

export function formatProblem(text: string, format: TextFormat): FieldProblemCode | undefined {
  const [rule, problem] = rules[format];
  const fits = typeof rule === 'function' ? rule(text) : rule.test(text);
  return fits ? undefined : problem;
}
