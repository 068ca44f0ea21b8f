import { type FormContent, formCategories, formStates, formUses } from '@sveis/domain/checklists';
import { languages } from '@sveis/domain/locales';
import { listPipeline } from '@sveis/domain/records';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const texts = z.partialRecord(z.enum(languages), z.string());
const content = z.custom<FormContent>((value) => typeof value === 'object' && value !== null);

const shown = {
  id: z.int(),
  name: z.string(),
  title: texts,
  category: z.enum(formCategories),
  use: z.array(z.enum(formUses)),
  state: z.enum(formStates),
  version: z.int(),
};

export const formAnswer = z.object({
  ...shown,
  rev: z.int(),
  updated_at: z.string(),
  content: z.nullable(content),
  draft: z.nullable(content),
  may: z.object({ edit: z.boolean(), publish: z.boolean() }),
});

/** A form with what is published of it and its draft. */
export type FormAnswer = z.infer<typeof formAnswer>;

const listed = z.object({
  ...shown,
  has_draft: z.boolean(),
  records: z.optional(z.int()),
  updated_at: z.nullable(z.string()),
});

export type ListedForm = z.infer<typeof listed>;

const listAnswer = z.object({ data: z.array(listed) });

/** More than any company has; what is beyond it is found by searching for it. */
const MOST_FORMS = 200;

/** Every form of the company, drafts and retired ones too. */
export const allFormsQuery = (words: string) =>
  queryOptions({
    queryKey: ['forms', 'all', words],
    queryFn: ({ signal }) =>
      api.main.post(
        'forms/query',
        {
          pipeline: [
            ...listPipeline(words === '' ? {} : { Title: { $regex: words } }, {
              field: 'Title',
              descending: false,
            }),
            { $limit: MOST_FORMS },
          ],
        },
        listAnswer,
        { signal },
      ),
    staleTime: 0,
  });

export const formQuery = (id: number) =>
  queryOptions({
    queryKey: ['forms', 'edited', id],
    queryFn: ({ signal }) => api.main.get(`forms/${id}`, formAnswer, { signal }),
    staleTime: 0,
  });

const starters = z.object({
  data: z.array(z.object({ name: z.string(), title: texts, description: texts, questions: z.int() })),
});

export const startersQuery = queryOptions({
  queryKey: ['forms', 'starters'],
  queryFn: ({ signal }) => api.main.get('forms/starters', starters, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

const usage = z.object({ records: z.int(), drafts: z.int(), plans: z.int() });

export const usageQuery = (id: number) =>
  queryOptions({
    queryKey: ['forms', 'usage', id],
    queryFn: ({ signal }) => api.main.get(`forms/${id}/usage`, usage, { signal }),
    staleTime: 0,
  });

export const createForm = (from: { readonly content: FormContent } | { readonly template: string }) =>
  api.main.post('forms', from, formAnswer);

export const saveForm = (id: number, draft: FormContent, rev: number) =>
  api.main.put(`forms/${id}`, { content: draft, rev }, formAnswer);

export const publishForm = (id: number, rev: number) =>
  api.main.post(`forms/${id}/publish`, { rev }, formAnswer);

export const retireForm = (id: number, act: 'retire' | 'restore') =>
  api.main.post(`forms/${id}/${act}`, {}, formAnswer);

export const dropFormDraft = (id: number) => api.main.delete(`forms/${id}/draft`, {}, formAnswer);

export const deleteForm = (id: number) => api.main.delete(`forms/${id}`, {}, z.object({ deleted: z.int() }));
