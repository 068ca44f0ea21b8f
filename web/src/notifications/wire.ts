import * as z from 'zod/mini';

const notice = z.object({
  id: z.string(),
  kind: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  link: z.nullable(z.string()),
  /** In the server's words, in the language it was asked in: for words this phone has not fetched. */
  text: z.nullable(z.string()),
  /** Which words those are; answers kept from an earlier build do not say. */
  message: z.nullish(z.string()),
  shape: z.optional(z.enum(['info', 'warn', 'stop'])),
  created_at: z.string(),
  seen_at: z.nullable(z.string()),
});

export const noticesAnswer = z.object({
  data: z.array(notice),
  unseen: z.number(),
  /** Where the next page begins; null at the end. */
  cursor: z.nullable(z.string()),
});

export const unseenAnswer = z.object({ unseen: z.number() });
export const seenAnswer = z.object({ seen: z.number(), unseen: z.number() });

export type Notice = z.infer<typeof notice>;
