import type { FormUse, FormVersion } from '@sveis/domain/checklists';
import { languages } from '@sveis/domain/locales';
import { listPipeline } from '@sveis/domain/records';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../lib/api/api.ts';
import { keptAhead } from '../lib/api/ask-again.ts';

const texts = z.partialRecord(z.enum(languages), z.string());

const formRow = z.object({
  id: z.int(),
  title: texts,
  category: z.string(),
  use: z.array(z.string()),
  version: z.int(),
});

export type FormRow = z.infer<typeof formRow>;

const formsAnswer = z.object({ data: z.array(formRow) });

const versionAnswer = z.object({
  form_id: z.int(),
  version: z.int(),
  content: z.custom<FormVersion['content']>((value) => typeof value === 'object' && value !== null),
});

/** More than any company has in use; what is beyond it is found by searching for it. */
const MOST_FORMS = 100;

/** Forms that can be filled in, by their titles. */
export const formsQuery = queryOptions({
  queryKey: ['forms', 'published'],
  queryFn: ({ signal }) =>
    api.main.post(
      'forms/query',
      {
        pipeline: [
          ...listPipeline({ Is_Active: true }, { field: 'Title', descending: false }),
          { $limit: MOST_FORMS },
        ],
      },
      formsAnswer,
      { signal },
    ),
});

/** One version of a form: it never changes, so it is fetched once. */
export const formVersionQuery = (form: number, version: number) =>
  queryOptions({
    queryKey: ['forms', form, 'version', version],
    queryFn: ({ signal }): Promise<FormVersion> =>
      api.main.get(`forms/${form}/versions/${version}`, versionAnswer, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const isUsedFor = ({ use: uses }: FormRow, use: FormUse): boolean => uses.includes(use);

/** Whether a form is among those that can be filled in; unknown where not all of them were told. */
export function formStanding(
  forms: readonly FormRow[] | undefined,
  id: number,
): 'used' | 'retired' | 'unknown' {
  if (forms?.some((form) => form.id === id)) return 'used';
  return forms && forms.length < MOST_FORMS ? 'retired' : 'unknown';
}

/** Every form that can be filled in, with the lists it offers, so that each opens without network. */
export async function prefetchForms(queries: QueryClient): Promise<void> {
  const { data } = await queries.fetchQuery({ ...formsQuery, ...keptAhead });
  const forms: FormVersion[] = [];
  for (const { id, version } of data) {
    const form = await queries.ensureQueryData(formVersionQuery(id, version)).catch(() => undefined);
    if (form) forms.push(form);
  }
  const { prefetchLists } = await import('./prefetch-lists.ts');
  await prefetchLists(queries, forms);
}
