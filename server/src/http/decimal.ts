import { parseNumber } from '@sveis/domain/format';
import * as z from 'zod/mini';
import { explained } from './description/described.ts';

const numberOf = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? undefined : (parseNumber(value, { minus: true }) ?? value);
};

/** A number as it travels from a program, `7.5`, or as people write it, `"7,5"`. */
export const decimal = (number = z.number()) =>
  explained(z.pipe(z.transform(numberOf), number), { isTyped: true });
