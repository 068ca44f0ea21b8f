import { secondFactorSetupShape, secondFactorShape, signInShape } from '@sveis/domain/session';
import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';
import { route } from '../../http/route.ts';
import {
  confirmFactor,
  ownFactor,
  removeFactor,
  renewRecovery,
  saveSignIn,
  setUpFactor,
  signInSettings,
} from './own-factor.service.ts';

const typed = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const code = z.object({ code: typed(32) });
const state = named('SecondFactor', secondFactorShape);
const own = { auth: 'identity', body: code, example: { code: '123456' } } as const;
const keeper = { auth: 'user', can: ['manage', 'settings'], answer: named('SignIn', signInShape) } as const;
const PATH = '/account/second-factor';

/** A second factor: one's own, and whether the company demands it of administrators. */
export const secondFactorRoutes = [
  route.get(PATH, { summary: 'The own second factor', auth: 'user', answer: state }, (ctx) => ownFactor(ctx)),
  route.post(
    PATH,
    {
      // Without a key: a stored answer would keep the secret, which nothing here does.
      summary: 'Begin to set up a second factor',
      auth: 'identity',
      body: z.object({ current_password: typed(256) }),
      answer: secondFactorSetupShape,
    },
    (ctx, { body }) => setUpFactor(ctx, body),
  ),
  route.post(
    `${PATH}/confirm`,
    { summary: 'Take the second factor into use with its first code', ...own, answer: state },
    (ctx, { body }) => confirmFactor(ctx, body),
  ),
  route.post(
    `${PATH}/recovery-codes`,
    {
      summary: 'New recovery codes in place of the old ones',
      ...own,
      answer: z.object({ recovery_codes: z.array(z.string()) }),
    },
    (ctx, { body }) => renewRecovery(ctx, body),
  ),
  route.post(
    `${PATH}/remove`,
    { summary: 'Go on without a second factor', ...own, answer: state },
    (ctx, { body }) => removeFactor(ctx, body),
  ),
  route.get('/admin/sign-in', { summary: 'How people sign in', ...keeper }, (ctx) => signInSettings(ctx)),
  route.put(
    '/admin/sign-in',
    {
      summary: 'Demand a second factor of administrators, or no longer',
      ...keeper,
      idempotent: true,
      body: z.object({ require_second_factor: z.boolean(), rev: z.optional(z.int32()) }),
    },
    (ctx, { body }) => saveSignIn(ctx, body),
  ),
];
