import { news } from '@sveis/domain/modules/news';
import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { openModule, recordShapes } from '../../records/index.ts';
import { confirmArticle, listReaders, readArticle } from './news.service.ts';

const call = { auth: 'user', feature: 'news', params: z.object({ id: z.uuid() }) } as const;
const write = { ...call, idempotent: true, answer: recordShapes(news).record } as const;

const reader = named(
  'NewsReader',
  z.object({
    id: z.int(),
    name: z.string(),
    is_meant: z.boolean(),
    read_at: z.nullable(z.string()),
    confirmed_at: z.nullable(z.string()),
    is_asked: z.boolean(),
  }),
  'Somebody an article is for, or who has read it.',
);

/** What news can do beyond what every record can. */
export const newsRoutes: readonly RouteDeclaration[] = [
  route.post(
    '/news/:id/read',
    { summary: 'Say that one has opened an article', ...write },
    async (ctx, { params }) => readArticle(await openModule(ctx, 'news'), params.id),
  ),
  route.post(
    '/news/:id/confirm',
    { summary: 'Confirm that one has read an article', ...write },
    async (ctx, { params }) => confirmArticle(await openModule(ctx, 'news'), params.id),
  ),
  route.get(
    '/news/:id/readers',
    {
      summary: 'Who has read an article',
      ...call,
      answers: 'list',
      answer: z.object({ data: z.array(reader) }),
    },
    async (ctx, { params }) => listReaders(await openModule(ctx, 'news'), params.id),
  ),
];
