import {
  autoLogoutAnswer,
  devicesAnswer,
  endedSessionsAnswer,
  featuresAnswer,
  loginAnswer,
  openSessionsAnswer,
} from '@sveis/domain/session';
import * as z from 'zod/mini';
import { explained, named } from '../http/description/described.ts';
import { instant } from '../http/description/wire-shapes.ts';

/** What the calls of the session answer. */
export const sessionAnswers = {
  login: named('Login', loginAnswer, 'Who has logged in, what they may open, and the token of the session.'),
  features: named('Features', featuresAnswer, 'What this person may open.'),
  host: z.object({
    suffix: z.nullable(z.string()),
    fixed_host: z.nullable(z.string()),
    takes_tags: explained(z.nullable(z.boolean()), {
      description: 'Whether tags are taken on this device.',
    }),
    provider: explained(z.nullable(z.object({ label: z.string(), password_off: z.boolean() })), {
      description: 'The company’s own provider of logins, where it has one.',
    }),
    tenant: z.nullable(z.object({ host: z.string(), name: z.string(), language: z.string() })),
  }),
  autoLogout: autoLogoutAnswer,
  taskCount: z.object({ task_count: z.int() }),
  directLogin: z.object({ name: z.string(), company: z.string(), expires_at: instant }),
  directLoginLink: z.object({ otp: z.string(), path: z.string(), url: z.string(), expires_at: instant }),
  sessions: openSessionsAnswer,
  ended: endedSessionsAnswer,
  devices: devicesAnswer,
};
