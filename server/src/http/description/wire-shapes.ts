import * as z from 'zod/mini';
import { explained } from './described.ts';

/** An answer that says nothing but that it was done. */
export const nothing = z.object({});

export const instant = z.iso.datetime();

/** Days of working time travel as people write them. */
export const writtenDay = explained(z.string().check(z.regex(/^\d{2}\.\d{2}\.\d{4}$/)), {
  description: 'DD.MM.YYYY',
  examples: ['16.11.2026'],
});

/** Ids of what lies in tables of the company. */
export const key = z.int();
