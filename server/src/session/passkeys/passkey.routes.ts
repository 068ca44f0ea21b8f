import {
  PASSKEY_NAME_LENGTH,
  passkeyOptionsShape,
  passkeyShape,
  passkeysAnswer,
} from '@sveis/domain/session';
import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';
import { nothing } from '../../http/description/wire-shapes.ts';
import { route } from '../../http/route.ts';
import { sessionAnswers } from '../session-answers.ts';
import { addPasskey, beginPasskey, ownPasskeys, removePasskey } from './own-passkey.service.ts';
import { loginWithPasskey, passkeyLoginOptions } from './passkey-login.service.ts';

const PATH = '/account/passkeys';
const typed = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const bytes = (most: number) => typed(most).check(z.regex(/^[A-Za-z0-9_-]+$/));

/** What every answer of an authenticator has, as browsers write it. */
const answered = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };
const transports = z.array(typed(32)).check(z.maxLength(10));

const registration = z.pipe(
  z.object({
    ...answered,
    response: z.object({
      clientDataJSON: bytes(8000),
      attestationObject: bytes(40_000),
      transports: z.optional(transports),
    }),
  }),
  z.transform(({ response: { transports, ...response }, ...rest }) => ({
    ...rest,
    response: { ...response, transports: transports ?? [] },
    clientExtensionResults: {},
  })),
);

const assertion = z.pipe(
  z.object({
    ...answered,
    response: z.object({
      clientDataJSON: bytes(8000),
      authenticatorData: bytes(8000),
      signature: bytes(8000),
      userHandle: bytes(200),
    }),
  }),
  z.transform((credential) => ({ ...credential, clientExtensionResults: {} })),
);

/** A person's own passkeys. */
export const passkeyRoutes = [
  route.get(
    PATH,
    { summary: 'Own passkeys', auth: 'user', answers: 'list', answer: passkeysAnswer },
    async (ctx) => ({ data: await ownPasskeys(ctx) }),
  ),
  route.post(
    `${PATH}/options`,
    {
      // Without a key: each answer holds a challenge of its own.
      summary: 'Begin to add a passkey',
      auth: 'identity',
      body: z.object({ current_password: typed(256) }),
      answer: passkeyOptionsShape,
    },
    (ctx, { body }) => beginPasskey(ctx, body),
  ),
  route.post(
    PATH,
    {
      summary: 'Add the passkey the browser has made',
      auth: 'identity',
      body: z.object({ name: typed(PASSKEY_NAME_LENGTH), credential: registration }),
      answer: named('Passkey', passkeyShape),
    },
    (ctx, { body }) => addPasskey(ctx, body),
  ),
  route.delete(
    `${PATH}/:id`,
    {
      summary: 'Remove one of the own passkeys',
      auth: 'user',
      answers: 'flat',
      params: z.object({ id: z.uuid() }),
      answer: nothing,
    },
    async (ctx, { params }) => {
      await removePasskey(ctx, params.id);
      return {};
    },
  ),
];

const stranger = { auth: 'none', answers: 'flat' } as const;

/** Logging in with one. */
export const passkeyLoginRoutes = [
  route.post(
    '/login/passkey/options',
    { summary: 'What a passkey has to sign to log in', ...stranger, answer: passkeyOptionsShape },
    (ctx) => passkeyLoginOptions(ctx),
  ),
  route.post(
    '/login/passkey',
    {
      summary: 'Log in with a passkey',
      ...stranger,
      body: z.object({ credential: assertion }),
      answer: sessionAnswers.login,
    },
    (ctx, { body }) => loginWithPasskey(ctx, body),
  ),
];
