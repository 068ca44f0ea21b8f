import { languages } from '@sveis/domain/locales';
import * as z from 'zod/mini';
import { nothing } from '../http/description/wire-shapes.ts';
import { route } from '../http/route.ts';
import { logOut, switchAutoLogout } from './account.service.ts';
import { describeHost } from './host.service.ts';
import { confirmDirectLogin, createDirectLogin, describeDirectLogin } from './login/direct-login.service.ts';
import { loginWithPassword, loginWithTag } from './login/login.service.ts';
import { forgetPassword, resetPassword } from './login/password.service.ts';
import { passkeyLoginRoutes } from './passkeys/passkey.routes.ts';
import { requireSameUser } from './session.service.ts';
import { featuresAnswerOf } from './session-answer.ts';
import { sessionAnswers } from './session-answers.ts';
import { waitingTasks } from './task-count.ts';

const typed = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

const credentials = z.object({
  email: typed(254),
  password: typed(128),
  remember_device: z.optional(z.boolean()),
  code: z.optional(typed(32)),
});

const directLink = z.object({
  otp: typed(64),
  domain: typed(63),
  user_id: z.coerce.number().check(z.int32()),
});

const stranger = { auth: 'none', answers: 'flat' } as const;
const user = { auth: 'user', answers: 'flat' } as const;

/** Calls of the tenant API around logging in: flat, as SPEC section 7 shows them. */
export const sessionRoutes = [
  route.get(
    '/tenant',
    {
      summary: 'Where the login screen stands',
      ...stranger,
      query: z.object({ host: z.optional(z.string()) }),
      answer: sessionAnswers.host,
    },
    (ctx, { query }) => describeHost(ctx, query.host),
  ),
  route.post(
    '/login',
    {
      summary: 'Log in with user name and password',
      ...stranger,
      body: credentials,
      example: { email: 'sveis1', password: 'Demo1234!' },
      answer: sessionAnswers.login,
    },
    (ctx, { body }) => loginWithPassword(ctx, body),
  ),
  route.post(
    '/loginrfid',
    {
      summary: 'Log in with a tag, on an enrolled device',
      ...stranger,
      body: z.object({ rfidnumber: typed(64) }),
      answer: sessionAnswers.login,
    },
    (ctx, { body }) => loginWithTag(ctx, body),
  ),
  ...passkeyLoginRoutes,
  route.post(
    '/logout',
    { summary: 'End this login', ...user, whileClosed: true, answer: nothing },
    async (ctx) => {
      await logOut(ctx);
      return {};
    },
  ),
  route.get(
    '/check_and_get_tenant_features',
    {
      summary: 'What this person may open',
      ...user,
      whileClosed: true,
      reads: true,
      answer: sessionAnswers.features,
    },
    (ctx) => featuresAnswerOf(ctx.tx, ctx, ctx),
  ),
  route.get(
    '/automatic-logout',
    { summary: 'The auto-logout switch', ...user, answer: sessionAnswers.autoLogout },
    async (ctx) => ({ auto_logout_enabled: ctx.user.autoLogoutEnabled }),
  ),
  route.post(
    '/automatic-logout',
    {
      summary: 'Set the auto-logout switch',
      ...user,
      idempotent: true,
      body: z.object({ auto_logout_enabled: z.boolean(), user_id: z.optional(z.int32()) }),
      answer: sessionAnswers.autoLogout,
    },
    async (ctx, { body }) => {
      requireSameUser(ctx, body.user_id);
      await switchAutoLogout(ctx, body.auto_logout_enabled);
      return { auto_logout_enabled: body.auto_logout_enabled };
    },
  ),
  route.get(
    '/get_task_count',
    { summary: 'Open tasks of this person', ...user, answer: sessionAnswers.taskCount },
    async (ctx) => ({ task_count: await waitingTasks(ctx.tx, ctx, ctx.now) }),
  ),
  route.get(
    '/directlogin/:otp/:domain/:user_id',
    {
      summary: 'Whom a direct login link would log in',
      ...stranger,
      params: directLink,
      answer: sessionAnswers.directLogin,
    },
    (ctx, { params }) => describeDirectLogin(ctx, params),
  ),
  route.post(
    '/directlogin/:otp/:domain/:user_id',
    {
      summary: 'Spend a direct login link',
      ...stranger,
      params: directLink,
      body: z.nullish(z.object({ code: z.optional(typed(32)) })),
      answer: sessionAnswers.login,
    },
    (ctx, { params, body }) => confirmDirectLogin(ctx, params, body?.code),
  ),
  route.post(
    '/password/forgot',
    {
      summary: 'Mail a link for a new password',
      ...stranger,
      body: z.object({ email: typed(254) }),
      answer: nothing,
    },
    async (ctx, { body }) => {
      await forgetPassword(ctx, body);
      return {};
    },
  ),
  route.post(
    '/password/reset',
    {
      summary: 'Choose a new password with a one-time code',
      ...stranger,
      body: z.object({ code: typed(64), new_password: typed(256) }),
      answer: z.object({ username: z.string() }),
    },
    (ctx, { body }) => resetPassword(ctx, body),
  ),
];

/** Calls a host application makes with its own token. */
export const hostRoutes = [
  route.post(
    '/direct-login',
    {
      summary: 'Make a direct login link',
      auth: 'host',
      scope: 'login_links',
      answers: 'flat',
      body: z.object({ username: typed(254), lang: z.optional(z.enum(languages)) }),
      answer: sessionAnswers.directLoginLink,
    },
    (ctx, { body }) => createDirectLogin(ctx, body),
  ),
];
