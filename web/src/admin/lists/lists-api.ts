import { type ChoiceLabels, type ChoiceList, choiceLists } from '@sveis/domain/admin';
import { languages } from '@sveis/domain/locales';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const choice = z.object({
  code: z.string(),
  labels: z.partialRecord(z.enum(languages), z.string()),
  is_active: z.boolean(),
  rev: z.int(),
  is_needed: z.boolean(),
});
export type Choice = z.infer<typeof choice>;

const list = z.object({ list: z.enum(choiceLists), choices: z.array(choice) });
export type EditedList = z.infer<typeof list>;

export const listsQuery = queryOptions({
  queryKey: ['admin', 'choice-lists'],
  queryFn: ({ signal }) => api.main.get('admin/choice-lists', z.object({ data: z.array(list) }), { signal }),
  staleTime: 0,
  refetchOnWindowFocus: false,
});

const at = (name: ChoiceList) => `admin/choice-lists/${name}`;

export const addChoice = (name: ChoiceList, labels: ChoiceLabels) =>
  api.main.post(`${at(name)}/choices`, { labels }, list);

export const saveChoice = (name: ChoiceList, { code, labels, is_active, rev }: Choice) =>
  api.main.put(`${at(name)}/choices/${code}`, { labels, is_active, rev }, list);

export const saveOrder = (name: ChoiceList, codes: readonly string[]) =>
  api.main.put(`${at(name)}/order`, { codes }, list);
