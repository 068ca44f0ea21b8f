import { hostScopes } from '@sveis/domain/integrations';
import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';
import { instant } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { createHostToken, endHostToken, listHostTokens } from './token.service.ts';

const PATH = '/admin/host-tokens';
const keeper = { auth: 'user', can: ['manage', 'settings'] } as const;
const scopes = z.array(z.enum(hostScopes)).check(z.maxLength(20));

const listed = named(
  'HostToken',
  z.object({
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(z.string()),
    created_at: instant,
    created_by: z.string(),
    last_used_at: z.nullable(instant),
    revoked_at: z.nullable(instant),
  }),
);

/** How a company lets other systems in. */
export const tokenRoutes: readonly RouteDeclaration[] = [
  route.get(
    PATH,
    {
      summary: 'Tokens of other systems',
      ...keeper,
      answers: 'list',
      answer: z.object({ data: z.array(listed) }),
    },
    (ctx) => listHostTokens(ctx.tx),
  ),
  route.post(
    PATH,
    {
      // Without a key: a stored answer would keep the secret, which nothing here does.
      summary: 'New token for another system; the secret is shown this once',
      ...keeper,
      body: z.object({ name: z.string().check(z.maxLength(80)), scopes }),
      example: { name: 'Payroll', scopes: ['payroll'] },
      answer: z.object({ id: z.uuid(), name: z.string(), scopes: z.array(z.string()), token: z.string() }),
    },
    (ctx, { body }) => createHostToken(ctx, body),
  ),
  route.delete(
    `${PATH}/:id`,
    {
      summary: 'End a token; the system behind it is refused at its next call',
      ...keeper,
      idempotent: true,
      answers: 'flat',
      params: z.object({ id: z.uuid() }),
      answer: z.object({ deleted: z.uuid() }),
    },
    (ctx, { params }) => endHostToken(ctx, params.id),
  ),
];
