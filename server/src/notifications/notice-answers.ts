import { digests, noticeGroups } from '@sveis/domain/notifications';
import * as z from 'zod/mini';
import { named } from '../http/description/described.ts';
import { instant } from '../http/description/wire-shapes.ts';

const notice = named(
  'Notice',
  z.object({
    id: z.uuid(),
    kind: z.string(),
    params: z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
    link: z.nullable(z.string()),
    text: z.nullable(z.string()),
    message: z.nullable(z.string()),
    shape: z.enum(['info', 'warn', 'stop']),
    created_at: instant,
    seen_at: z.nullable(instant),
  }),
);

const groups = z.array(z.enum(noticeGroups)).check(z.maxLength(noticeGroups.length));
const hour = z.int().check(z.minimum(0), z.maximum(23));

export const preferenceShape = z.object({
  not_pushed: groups,
  not_mailed: groups,
  quiet_from: hour,
  quiet_until: hour,
  quiet_weekends: z.boolean(),
  digest: z.enum(digests),
});

/** What the calls about notices answer. */
export const noticeAnswers = {
  page: z.object({ data: z.array(notice), unseen: z.int(), cursor: z.nullable(z.uuid()) }),
  unseen: z.object({ unseen: z.int() }),
  seen: z.object({ seen: z.int(), unseen: z.int() }),
  preferences: named(
    'NoticePreferences',
    z.extend(preferenceShape, {
      /** What a browser needs to let this server push. */
      public_key: z.string(),
      /** Whether this phone is told. */
      is_pushed: z.boolean(),
    }),
  ),
};
