import * as z from 'zod/mini';
import { route } from '../http/route.ts';
import { ownNotices, seeNotices, unseenCount } from './notice.service.ts';
import { noticeAnswers } from './notice-answers.ts';

const user = { auth: 'user' } as const;

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
];
