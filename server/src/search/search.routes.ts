import { LONGEST_SEARCH, searchAnswer } from '@sveis/domain/search';
import * as z from 'zod/mini';
import { type RouteDeclaration, route } from '../http/route.ts';
import { searchEverything } from './search.service.ts';

const query = z.object({
  q: z.string().check(z.maxLength(LONGEST_SEARCH)),
  module: z.optional(z.string().check(z.maxLength(60))),
});

/** No feature closes it: each module asks for its own, and so do the files. */
export const searchRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/search',
    {
      summary: 'Numbers, names and words of everything one may list',
      auth: 'user',
      reads: true,
      statementMs: 2_000,
      query,
      answer: searchAnswer,
    },
    (ctx, input) => searchEverything(ctx, input.query),
  ),
];
