import { languages } from '@sveis/domain/locales';
import * as z from 'zod/mini';
import { nothing } from '../http/description/wire-shapes.ts';
import { route } from '../http/route.ts';
import { chooseLanguage, endOwnSession, endSessionsElsewhere, ownSessions } from './account.service.ts';
import { devices, forgetDevice, shareDevice } from './login/device.service.ts';
import { changePassword } from './login/password.service.ts';
import { sessionAnswers } from './session-answers.ts';

const typed = z.string().check(z.minLength(1), z.maxLength(256));

/** Who keeps the people of the company also keeps the phones their tags work on. */
const terminals = { auth: 'user', feature: 'rfid_login', can: ['manage', 'users'] } as const;
const device = z.object({ id: z.uuid() });

/** What a person does with their own account, and an administrator with the phones that take tags. */
export const accountRoutes = [
  route.post(
    '/account/password',
    {
      summary: 'Change the own password',
      auth: 'identity',
      answers: 'flat',
      body: z.object({ current_password: typed, new_password: typed }),
      answer: sessionAnswers.ended,
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
      answer: nothing,
    },
    async (ctx, { body }) => {
      await chooseLanguage(ctx, body.language);
      return {};
    },
  ),
  route.get(
    '/account/sessions',
    { summary: 'Own logins', auth: 'user', answers: 'list', answer: sessionAnswers.sessions },
    async (ctx) => ({ data: await ownSessions(ctx) }),
  ),
  route.delete(
    '/account/sessions',
    { summary: 'Log out everywhere else', auth: 'user', answers: 'flat', answer: sessionAnswers.ended },
    async (ctx) => ({ ended: await endSessionsElsewhere(ctx) }),
  ),
  route.delete(
    '/account/sessions/:id',
    {
      summary: 'End one of the own logins',
      auth: 'user',
      answers: 'flat',
      params: z.object({ id: z.uuid() }),
      answer: nothing,
    },
    async (ctx, { params }) => {
      await endOwnSession(ctx, params.id);
      return {};
    },
  ),
  route.get(
    '/devices',
    { summary: 'Phones that take tags', ...terminals, answers: 'list', answer: sessionAnswers.devices },
    async (ctx) => ({ data: await devices(ctx) }),
  ),
  route.put(
    '/devices/:id',
    {
      summary: 'Make a phone a terminal for everybody, or no longer',
      ...terminals,
      answers: 'flat',
      idempotent: true,
      params: device,
      body: z.object({ is_shared: z.boolean() }),
      answer: nothing,
    },
    async (ctx, { params, body }) => {
      await shareDevice(ctx, params.id, body.is_shared);
      return {};
    },
  ),
  route.delete(
    '/devices/:id',
    {
      summary: 'Forget a phone and end its logins',
      ...terminals,
      answers: 'flat',
      params: device,
      answer: sessionAnswers.ended,
    },
    async (ctx, { params }) => ({ ended: await forgetDevice(ctx, params.id) }),
  ),
];
