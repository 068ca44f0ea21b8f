import * as z from 'zod/mini';

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
