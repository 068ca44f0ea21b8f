import * as z from 'zod/mini';
import { route } from '../http/route.ts';
import { ownNotices, seeNotices, unseenCount } from './notice.service.ts';
import { noticeAnswers, preferenceShape } from './notice-answers.ts';
import { choosePreferences, ownPreferences } from './preference.service.ts';
import { subscribe, unsubscribe } from './push/push.service.ts';

const user = { auth: 'user' } as const;

/** A key of so many bytes as browsers write it. */
const pushKey = (bytes: number) =>
  z.string().check(z.refine((text) => Buffer.from(text, 'base64url').length === bytes && text.length < 120));

export const notificationRoutes = [
  route.get(
    '/notifications',
    {
      summary: 'What the app has to tell this person, newest first',
      ...user,
      answers: 'list',
      query: z.object({
        before: z.optional(z.uuid()),
        limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
      }),
      answer: noticeAnswers.page,
    },
    (ctx, { query }) => ownNotices(ctx, query),
  ),
  route.get(
    '/notifications/unseen',
    { summary: 'How many are unread, up to 100', ...user, answers: 'flat', answer: noticeAnswers.unseen },
    (ctx) => unseenCount(ctx),
  ),
  route.post(
    '/notifications/seen',
    {
      summary: 'Mark notices as read: those named, or one and everything older',
      ...user,
      answers: 'flat',
      idempotent: true,
      body: z.object({
        ids: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
        until: z.optional(z.uuid()),
      }),
      answer: noticeAnswers.seen,
    },
    (ctx, { body }) => seeNotices(ctx, body),
  ),
  route.get(
    '/notifications/preferences',
    {
      summary: 'How this person wants to be told, and whether this phone is told by push',
      ...user,
      answers: 'record',
      answer: noticeAnswers.preferences,
    },
    (ctx) => ownPreferences(ctx),
  ),
  route.put(
    '/notifications/preferences',
    {
      summary: 'Choose how to be told',
      ...user,
      answers: 'record',
      idempotent: true,
      body: z.partial(preferenceShape),
      answer: noticeAnswers.preferences,
    },
    (ctx, { body }) => choosePreferences(ctx, body),
  ),
  route.post(
    '/notifications/push',
    {
      summary: 'Tell this phone by push from now on, as long as this login lasts',
      ...user,
      answers: 'record',
      idempotent: true,
      body: z.object({
        endpoint: z.url().check(z.maxLength(1000)),
        keys: z.object({ p256dh: pushKey(65), auth: pushKey(16) }),
      }),
      answer: noticeAnswers.preferences,
    },
    (ctx, { body }) => subscribe(ctx, body),
  ),
  route.delete(
    '/notifications/push',
    {
      summary: 'Tell this phone by push no longer',
      ...user,
      answers: 'record',
      body: z.object({ endpoint: z.url().check(z.maxLength(1000)) }),
      answer: noticeAnswers.preferences,
    },
    (ctx, { body }) => unsubscribe(ctx, body.endpoint),
  ),
];
