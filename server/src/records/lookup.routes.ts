import * as z from 'zod/mini';
import { sentKey } from '../http/description/wire-shapes.ts';
import { route } from '../http/route.ts';
import { recordAnswers } from './description/record-answers.ts';
import { lookUp, lookUpMany, readChoices, readListNames } from './lookup/lookup.service.ts';

const asked = {
  q: z.optional(z.string().check(z.maxLength(200))),
  pick: z.optional(z.string().check(z.maxLength(60))),
  project_id: z.optional(sentKey),
};
const lookupBody = z.object({ to: z.string().check(z.maxLength(60)), ...asked });
const tableBody = z.object({ q: asked.q, pick: asked.pick });
/** More than all modules of a company ask for at once. */
const MOST_AT_ONCE = 200;
const manyBody = z.object({
  references: z.array(lookupBody).check(z.maxLength(MOST_AT_ONCE)),
  choices: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(MOST_AT_ONCE)),
});

const list = { auth: 'user', answers: 'list' } as const;
const find = { ...list, answer: recordAnswers.found } as const;

/** What pickers ask: records, people, projects, customers, places, and the company's own lists. */
export const lookupRoutes = [
  route.post(
    '/references/query',
    { summary: 'What a field may point at', ...find, body: lookupBody },
    (ctx, { body }) => lookUp(ctx, body),
  ),
  route.post(
    '/references/many/query',
    {
      summary: 'What fields may point at, and lists, for a phone that keeps them for work without network',
      auth: 'user',
      body: manyBody,
      answer: z.object({
        references: z.array(z.nullable(recordAnswers.found)),
        choices: z.array(z.nullable(recordAnswers.choices)),
      }),
    },
    (ctx, { body }) => lookUpMany(ctx, body),
  ),
  route.post(
    '/accounts/query',
    { summary: 'Customers and suppliers to choose from', ...find, body: tableBody },
    (ctx, { body }) => lookUp(ctx, { ...body, to: 'account' }),
  ),
  route.post(
    '/locations/query',
    { summary: 'Places to choose from', ...find, body: tableBody },
    (ctx, { body }) => lookUp(ctx, { ...body, to: 'location' }),
  ),
  route.get(
    '/choices',
    { summary: 'The lists fields take their choices from', ...list, answer: recordAnswers.listNames },
    (ctx) => readListNames(ctx),
  ),
  route.get(
    '/choices/:list',
    {
      summary: 'A list the company edits',
      ...list,
      params: z.object({ list: z.string().check(z.maxLength(60)) }),
      answer: recordAnswers.choices,
    },
    (ctx, { params }) => readChoices(ctx, params.list),
  ),
];
