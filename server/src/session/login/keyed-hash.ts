import { createHmac, randomInt } from 'node:crypto';

/** For what people can guess (tag numbers, typed codes, account names): a copy of the table alone tells nothing. */
export const keyedHash = (secret: Buffer, purpose: string, tenantId: number, value: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}|${tenantId}|${value}`).digest();

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code to be read aloud and typed: no letters that look like digits, 60 bits. */
export const newTypedCode = (): string =>
  Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');

export const normaliseTypedCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
