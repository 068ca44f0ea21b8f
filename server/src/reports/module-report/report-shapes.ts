import { isDay } from '@sveis/domain/format';
import * as z from 'zod/mini';

const day = z.optional(z.string().check(z.refine(isDay)));
const key = z.string().check(z.maxLength(60));

export const period = { from: day, to: day };

const MOST_DRAWINGS = 50;
const drawingId = z.pipe(
  z.uuid(),
  z.transform((id: string) => id.toLowerCase()),
);
/** Of these drawings alone, with what names them; without it, of the whole project. */
const drawings = z.optional(z.array(drawingId).check(z.minLength(1), z.maxLength(MOST_DRAWINGS)));
/** The same in an address: ids divided by commas. */
export const drawingsInAddress = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,49}$/i)),
    z.transform((ids: string) => ids.toLowerCase().split(',')),
  ),
);

/** What a report of modules is made of. */
export const reportParams = z.object({
  ...period,
  drawings,
  format: z.enum(['csv', 'xlsx', 'pdf']),
  modules: z
    .array(z.object({ key, columns: z.optional(z.array(key).check(z.maxLength(200))) }))
    .check(z.minLength(1), z.maxLength(60)),
});

/** What the documentation of a project is made of. */
export const dossierParams = z.object({
  ...period,
  drawings,
  modules: z.array(key).check(z.minLength(1), z.maxLength(60)),
  title: z.optional(z.string().check(z.maxLength(120))),
  revision: z.optional(z.string().check(z.maxLength(10))),
  photos: z.optional(z.boolean()),
  attachments: z.optional(z.boolean()),
  /** Also what is not finished. */
  unfinished: z.optional(z.boolean()),
  /** With the procedures, certificates, materials and instruments its records name. */
  named: z.optional(z.boolean()),
  /** One PDF, or a ZIP with a folder for each part. */
  format: z.optional(z.enum(['pdf', 'zip'])),
});
