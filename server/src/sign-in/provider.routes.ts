import { emailClaims, loginProviderShape, ownProviderShape, providerTestShape } from '@sveis/domain/session';
import * as z from 'zod/mini';
import { named } from '../http/description/described.ts';
import { route } from '../http/route.ts';
import { sessionAnswers } from '../session/index.ts';
import { beginLink, finishLink, ownProvider, unlink } from './provider-link.service.ts';
import { beginProviderLogin, finishProviderLogin } from './provider-login.service.ts';
import {
  changeProvider,
  providerSettings,
  removeProvider,
  testProvider,
} from './provider-settings.service.ts';

const typed = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const address = z.object({ address: z.string() });
const state = typed(100);
const grant = z.object({ code: typed(4000), iss: z.optional(typed(1000)) });
const stranger = { auth: 'none', answers: 'flat' } as const;

/** Logging in at the company's own provider. */
export const providerLoginRoutes = [
  route.post(
    '/login/provider/start',
    { summary: 'Where the company’s provider logs people in', ...stranger, answer: address },
    (ctx) => beginProviderLogin(ctx),
  ),
  route.post(
    '/login/provider',
    {
      summary: 'Log in with what the company’s provider has given the browser',
      ...stranger,
      body: z.object({ state, grant: z.optional(grant), code: z.optional(typed(32)) }),
      answer: sessionAnswers.login,
    },
    (ctx, { body }) => finishProviderLogin(ctx, body),
  ),
];

const OWN = '/account/provider';
const own = named('OwnProvider', ownProviderShape);
const SETTINGS = '/admin/sign-in/provider';
const keeper = { can: ['manage', 'settings'] } as const;
const settings = named('LoginProvider', loginProviderShape);

/** The own account at the provider, and what the office has agreed on with it. */
export const providerRoutes = [
  route.get(OWN, { summary: 'The own account at the company’s provider', auth: 'user', answer: own }, (ctx) =>
    ownProvider(ctx, ctx.tx),
  ),
  route.post(
    `${OWN}/start`,
    {
      summary: 'Begin to link the own account at the company’s provider',
      auth: 'identity',
      body: z.object({ current_password: typed(256) }),
      answer: address,
    },
    (ctx, { body }) => beginLink(ctx, body),
  ),
  route.post(
    OWN,
    {
      summary: 'Link the account the provider has named',
      auth: 'identity',
      body: z.object({ state, grant }),
      answer: own,
    },
    (ctx, { body }) => finishLink(ctx, body),
  ),
  route.delete(
    OWN,
    { summary: 'No longer log in with the account at the provider', auth: 'user', answer: own },
    (ctx) => unlink(ctx),
  ),
  route.get(
    SETTINGS,
    { summary: 'The company’s own provider of logins', auth: 'user', ...keeper, answer: settings },
    (ctx) => providerSettings(ctx),
  ),
  route.put(
    SETTINGS,
    {
      summary: 'Set the company’s own provider of logins; the secret is never read back',
      auth: 'user',
      ...keeper,
      idempotent: true,
      body: z.object({
        issuer: typed(1000),
        client_id: typed(300),
        client_secret: z.optional(z.string().check(z.maxLength(1000))),
        label: typed(40),
        email_claim: z.enum(emailClaims),
        creates_people: z.boolean(),
        role_id: z.nullable(z.int32()),
        password_off: z.boolean(),
        counts_as_second_factor: z.boolean(),
      }),
      answer: settings,
    },
    (ctx, { body }) => changeProvider(ctx, body),
  ),
  route.delete(
    SETTINGS,
    { summary: 'Go on without the provider', auth: 'user', ...keeper, answer: settings },
    (ctx) => removeProvider(ctx),
  ),
  route.get(
    `${SETTINGS}/test`,
    {
      summary: 'Whether the provider can be reached, and what is wrong',
      auth: 'identity',
      ...keeper,
      answer: providerTestShape,
    },
    (ctx) => testProvider(ctx),
  ),
];
