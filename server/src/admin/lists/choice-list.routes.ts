import { CHOICE_LABEL_MAX, choiceLists, MOST_CHOICES, ownListName } from '@sveis/domain/admin';
import { languages } from '@sveis/domain/locales';
import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { addChoice, listChoiceLists, orderChoices, saveChoice } from './choice-list.service.ts';
import { addList, saveList } from './own-list.service.ts';

const labels = z.partialRecord(z.enum(languages), z.string().check(z.maxLength(CHOICE_LABEL_MAX * 2)));
const choiceList = named(
  'ChoiceList',
  z.object({
    list: z.string(),
    own: z.nullable(
      z.object({
        names: z.partialRecord(z.enum(languages), z.string()),
        is_active: z.boolean(),
        rev: z.int(),
      }),
    ),
    choices: z.array(
      z.object({
        code: z.string(),
        labels: z.partialRecord(z.enum(languages), z.string()),
        is_active: z.boolean(),
        rev: z.int(),
        is_needed: z.boolean(),
      }),
    ),
  }),
);

const keeper = { auth: 'user', can: ['manage', 'settings'] } as const;
const ownList = z.string().check(z.regex(ownListName));
const params = z.object({ list: z.union([z.enum(choiceLists), ownList]) });
const code = z.string().check(z.regex(/^[a-z0-9_]{1,60}$/));
const write = { ...keeper, idempotent: true, answer: choiceList } as const;

/** The lists a company chooses from, in five languages. */
export const choiceListRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/admin/choice-lists',
    {
      summary: 'Every list the company edits, retired choices included',
      ...keeper,
      answers: 'list',
      answer: z.object({ data: z.array(choiceList) }),
    },
    (ctx) => listChoiceLists(ctx),
  ),
  route.post(
    '/admin/choice-lists',
    {
      summary: 'A new list of the company’s own, without choices yet',
      ...write,
      body: z.object({ names: labels }),
      example: { names: { en: 'Steel grades', no: 'Stålsorter' } },
    },
    (ctx, { body }) => addList(ctx, body.names),
  ),
  route.put(
    '/admin/choice-lists/:list',
    {
      summary: 'Call a list of the company’s own otherwise, retire it, or bring it back',
      ...write,
      params: z.object({ list: ownList }),
      body: z.object({ names: labels, is_active: z.boolean(), rev: z.optional(z.int32()) }),
    },
    (ctx, { params: { list }, body }) => saveList(ctx, list, body),
  ),
  route.post(
    '/admin/choice-lists/:list/choices',
    {
      summary: 'A new choice; its code follows from its name and never changes',
      ...write,
      params,
      body: z.object({ labels }),
      example: { labels: { en: 'Wrong gas', no: 'Feil gass' } },
    },
    (ctx, { params: { list }, body }) => addChoice(ctx, list, body.labels),
  ),
  route.put(
    '/admin/choice-lists/:list/choices/:code',
    {
      summary: 'Call a choice otherwise, retire it, or bring it back',
      ...write,
      params: z.extend(params, { code }),
      body: z.object({ labels, is_active: z.boolean(), rev: z.optional(z.int32()) }),
    },
    (ctx, { params: { list, code: known }, body }) => saveChoice(ctx, list, known, body),
  ),
  route.put(
    '/admin/choice-lists/:list/order',
    {
      summary: 'The order people choose in',
      ...write,
      params,
      body: z.object({ codes: z.array(code).check(z.maxLength(MOST_CHOICES)) }),
    },
    (ctx, { params: { list }, body }) => orderChoices(ctx, list, body.codes),
  ),
];
