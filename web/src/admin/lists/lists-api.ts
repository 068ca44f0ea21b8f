import type { ChoiceLabels } from '@sveis/domain/admin';
import { languages } from '@sveis/domain/locales';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const PATH = 'admin/choice-lists';

const labels = z.partialRecord(z.enum(languages), z.string());

const choice = z.object({
  code: z.string(),
  labels,
  is_active: z.boolean(),
  rev: z.int(),
  is_needed: z.boolean(),
});
export type Choice = z.infer<typeof choice>;

/** A list of the company's own brings its names; ours are called by the app's words. */
const own = z.object({ names: labels, is_active: z.boolean(), rev: z.int() });
export type OwnList = z.infer<typeof own>;

const list = z.object({ list: z.string(), own: z.nullable(own), choices: z.array(choice) });
export type EditedList = z.infer<typeof list>;

export const listsQuery = queryOptions({
  queryKey: ['admin', 'choice-lists'],
  queryFn: ({ signal }) => api.main.get(PATH, z.object({ data: z.array(list) }), { signal }),
  staleTime: 0,
  refetchOnWindowFocus: false,
});

const at = (name: string) => `${PATH}/${name}`;

export const addList = (names: ChoiceLabels) => api.main.post(PATH, { names }, list);

export const saveList = (name: string, { names, is_active, rev }: OwnList) =>
  api.main.put(at(name), { names, is_active, rev }, list);

export const addChoice = (name: string, labels: ChoiceLabels) =>
  api.main.post(`${at(name)}/choices`, { labels }, list);

export const saveChoice = (name: string, { code, labels, is_active, rev }: Choice) =>
  api.main.put(`${at(name)}/choices/${code}`, { labels, is_active, rev }, list);

export const saveOrder = (name: string, codes: readonly string[]) =>
  api.main.put(`${at(name)}/order`, { codes }, list);
