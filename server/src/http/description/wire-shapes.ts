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

const LARGEST_KEY = 2_147_483_647;

/** Such an id as it is sent: none is larger than its column holds. */
export const sentKey = z.int().check(z.minimum(1), z.maximum(LARGEST_KEY));

/** Such an id as it stands in an address. */
export const writtenKey = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_KEY));
