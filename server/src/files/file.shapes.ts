import * as z from 'zod/mini';
import { named } from '../http/description/described.ts';
import { instant } from '../http/description/wire-shapes.ts';

/** A uuid in the one spelling it is stored under. */
export const fileId = z
  .string()
  .check(
    z.toLowerCase(),
    z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
  );

export const fileParams = z.object({ id: fileId });

export const downloadHeaders = z.object({
  range: z.optional(z.string()),
  'if-range': z.optional(z.string()),
  'if-none-match': z.optional(z.string()),
});

export const uploadHeaders = z.object({
  'content-length': z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  'content-range': z.optional(z.string()),
});

const arriving = z.object({ id: z.uuid(), complete: z.literal(false), offset: z.int() });
const arrived = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  sha256: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  url: z.string(),
  thumbnail_url: z.nullable(z.string()),
  created_at: instant,
  complete: z.literal(true),
  offset: z.int(),
});

/** A file, or how much of it has arrived. */
export const fileAnswer = z.union([
  named('StoredFile', arrived, 'A file that is whole. Its bytes are at `url`, behind `/api/main`.'),
  named('ArrivingFile', arriving, 'A file of which parts have arrived: go on at `offset`.'),
]);
