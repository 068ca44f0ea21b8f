import { languages } from '@sveis/domain/locales';
import * as z from 'zod/mini';
import { route } from '../http/route.ts';
import { chooseLanguage, endOwnSession, endSessionsElsewhere, ownSessions } from './account.service.ts';
import { changePassword } from './login/password.service.ts';

const typed = z.string().check(z.minLength(1), z.maxLength(256));

/** What a person does with their own account. */
export const accountRoutes = [
  route.post(
    '/account/password',
    {
      summary: 'Change the own password',
      auth: 'identity',
      answers: 'flat',
      body: z.object({ current_password: typed, new_password: typed }),
    },
    (ctx, { body }) => changePassword(ctx, body),
  ),
  route.put(
    '/account/language',
    {
      summary: 'The language of mail',
      auth: 'user',
      answers: 'flat',
      idempotent: true,
      body: z.object({ language: z.enum(languages) }),
    },
    async (ctx, { body }) => {
      await chooseLanguage(ctx, body.language);
      return {};
    },
  ),
  route.get('/account/sessions', { summary: 'Own logins', auth: 'user', answers: 'list' }, async (ctx) => ({
    data: await ownSessions(ctx),
  })),
  route.delete(
    '/account/sessions',
    { summary: 'Log out everywhere else', auth: 'user', answers: 'flat' },
    async (ctx) => ({
      ended: await endSessionsElsewhere(ctx),
    }),
  ),
  route.delete(
    '/account/sessions/:id',
    {
      summary: 'End one of the own logins',
      auth: 'user',
      answers: 'flat',
      params: z.object({ id: z.uuid() }),
    },
    async (ctx, { params }) => {
      await endOwnSession(ctx, params.id);
      return {};
    },
  ),
];
