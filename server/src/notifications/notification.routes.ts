import * as z from 'zod/mini';
import { route } from '../http/route.ts';
import { ownNotices, seeNotices } from './notice.service.ts';

export const notificationRoutes = [
  route.get('/notifications', { summary: 'What the app has to tell this person', auth: 'user' }, (ctx) =>
    ownNotices(ctx),
  ),
  route.post(
    '/notifications/seen',
    {
      summary: 'Mark notices as read',
      auth: 'user',
      idempotent: true,
      body: z.object({ ids: z.array(z.uuid()).check(z.maxLength(100)) }),
    },
    (ctx, { body }) => seeNotices(ctx, body.ids),
  ),
];
