import { digests, noticeGroups } from '@sveis/domain/notifications';
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

export const preferencesAnswer = z.object({
  not_pushed: z.readonly(z.array(z.enum(noticeGroups))),
  not_mailed: z.readonly(z.array(z.enum(noticeGroups))),
  quiet_from: z.number(),
  quiet_until: z.number(),
  quiet_weekends: z.boolean(),
  digest: z.enum(digests),
  public_key: z.string(),
  is_pushed: z.boolean(),
});

export type Preferences = z.infer<typeof preferencesAnswer>;
export type Notice = z.infer<typeof notice>;
