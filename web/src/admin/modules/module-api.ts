import type { FormContent, LocalText } from '@sveis/domain/checklists';
import type { ModuleWrapper } from '@sveis/domain/custom-modules';
import { languages } from '@sveis/domain/locales';
import { type Level, levels } from '@sveis/domain/session';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const text = z.partialRecord(z.enum(languages), z.string());
const state = z.enum(['draft', 'active', 'retired']);
const level = z.nullable(z.enum(levels));
const object = <T>() => z.custom<T>((value) => typeof value === 'object' && value !== null);

const listAnswer = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      label: text,
      icon: z.string(),
      prefix: z.string(),
      state,
      form_id: z.int(),
      form_version: z.int(),
      records: z.int(),
    }),
  ),
  may: z.object({ create: z.boolean() }),
});

const settingAnswer = z.object({
  id: z.int(),
  rev: z.int(),
  state,
  wrapper: object<ModuleWrapper>(),
  form: z.object({
    id: z.int(),
    version: z.int(),
    has_draft: z.boolean(),
    content: object<FormContent>(),
  }),
  used: z.record(z.string(), z.int()),
  records: z.int(),
  rights: z.object({
    roles: z.array(z.object({ slug: z.string(), name: z.string(), level })),
    groups: z.array(z.object({ id: z.int(), name: z.string(), level })),
  }),
  may: z.object({ publish: z.boolean() }),
});

export type ModuleSetting = z.infer<typeof settingAnswer>;
export type ModuleRights = ModuleSetting['rights'];

const PATH = 'modulesettings';

export const modulesQuery = queryOptions({
  queryKey: ['custommodules', 'settings'],
  queryFn: ({ signal }) => api.main.get(PATH, listAnswer, { signal }),
  staleTime: 0,
});

export const moduleQuery = (id: string) =>
  queryOptions({
    queryKey: ['custommodules', 'settings', id],
    queryFn: ({ signal }) => api.main.get(`${PATH}/${id}`, settingAnswer, { signal }),
    staleTime: 0,
    // What is being edited stays as it is until it is saved.
    refetchOnWindowFocus: false,
  });

const startersAnswer = z.object({
  data: z.array(z.object({ name: z.string(), title: text, questions: z.int() })),
});

export const startersQuery = queryOptions({
  queryKey: ['forms', 'starters'],
  queryFn: ({ signal }) => api.main.get('forms/starters', startersAnswer, { signal }),
});

export const createModule = (wanted: { readonly title: LocalText; readonly template?: string }) =>
  api.main.post(PATH, wanted, settingAnswer);

const given = <Key extends string | number>(
  entries: readonly (readonly [Key, Level | null])[],
): Readonly<Record<string, Level>> =>
  Object.fromEntries(entries.flatMap(([key, one]) => (one === null ? [] : [[String(key), one]])));

export const saveModule = (
  id: number,
  { wrapper, rights, rev }: { wrapper: ModuleWrapper; rights: ModuleRights; rev: number | undefined },
) =>
  api.main.put(
    `${PATH}/${id}`,
    {
      wrapper,
      rights: {
        roles: given(rights.roles.map((role) => [role.slug, role.level])),
        groups: given(rights.groups.map((group) => [group.id, group.level])),
      },
      ...(rev === undefined ? {} : { rev }),
    },
    settingAnswer,
  );

export const moveModule = (id: number, move: 'activate' | 'retire') =>
  api.main.post(`${PATH}/${id}/${move}`, {}, settingAnswer);

export const deleteModule = (id: number) =>
  api.main.delete(`${PATH}/${id}`, {}, z.object({ deleted: z.int() }));

/** The form of a module that nobody has published yet. */
export const publishForm = (formId: number) =>
  api.main.post(`forms/${formId}/publish`, {}, z.object({ id: z.int() }));
