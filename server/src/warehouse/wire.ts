import * as z from 'zod/mini';
import { explained } from '../http/description/described.ts';

/** Exact decimals travel as text. */
export const quantity = explained(z.string(), {
  description: 'An exact decimal number, such as `12.5`.',
  examples: ['12.5'],
});

/** As typed, `7,5`, or as a program sends it. What is wrong with it is told by the call itself. */
export const typedQuantity = explained(z.union([z.string().check(z.maxLength(30)), z.number()]), {
  description: 'A quantity, with comma or dot.',
  examples: ['7,5'],
});

/** Where in a body a fault is. */
export const pathIn = (...names: readonly string[]): string => names.join('.');
