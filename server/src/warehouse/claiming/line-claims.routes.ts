import * as z from 'zod/mini';
import { nothing } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { claimShape } from './line-claim-shape.ts';
import { claimLine, releaseLine } from './line-claims.service.ts';

const call = { auth: 'user', feature: 'warehouse', params: z.object({ id: z.uuid() }) } as const;

export const lineClaimRoutes: readonly RouteDeclaration[] = [
  route.post(
    '/lines/:id/claim',
    { summary: 'Say that a line is being picked, or hear who picks it', ...call, answer: claimShape },
    (ctx, { params }) => claimLine(ctx, params.id.toLowerCase()),
  ),
  route.delete(
    '/lines/:id/claim',
    { summary: 'Give a line back to the others', ...call, answers: 'flat', answer: nothing },
    (ctx, { params }) => releaseLine(ctx, params.id.toLowerCase()),
  ),
];
