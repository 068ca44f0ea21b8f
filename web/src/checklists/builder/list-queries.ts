import { isOurList } from '@sveis/domain/admin';
import type { FormField, GridColumn } from '@sveis/domain/checklists';
import { listNamedBy } from '@sveis/domain/checklists';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';

const names = z.object({
  data: z.array(z.object({ list: z.string(), name: z.nullable(z.string()), is_active: z.boolean() })),
});

/** Lists of the company's a choice may take its options from. */
const listNamesQuery = (language: string) =>
  queryOptions({
    queryKey: ['choices', 'lists', language],
    queryFn: ({ signal }) => api.main.get('choices', names, { signal }),
    staleTime: 0,
  });

const values = z.object({
  data: z.array(z.object({ code: z.string(), label: z.string(), is_active: z.boolean() })),
});

/** What a list offers, under a key of the builder's own: records keep theirs for work without network. */
const listValuesQuery = (list: string, language: string) =>
  queryOptions({
    queryKey: ['choices', list, 'builder', language],
    queryFn: ({ signal }) => api.main.get(`choices/${list}`, values, { signal }),
    staleTime: 0,
  });

export interface NamedList {
  readonly list: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** Ours by the app's words, the company's own by the names it has given them. */
export function useListNames(): readonly NamedList[] {
  const t = useT();
  const { data } = useQuery(listNamesQuery(currentLanguage()));
  return (data?.data ?? []).map(({ list, name, is_active }) => ({
    list,
    name: isOurList(list) ? t(`lists.list_${list}`) : (name ?? list),
    isActive: is_active,
  }));
}

/** Every value of the list a field names, retired or not; undefined while it is not known. */
export function useEveryListValue(field: FormField | GridColumn | undefined) {
  const list = field ? listNamedBy(field) : null;
  const { data } = useQuery({ ...listValuesQuery(list ?? '', currentLanguage()), enabled: list !== null });
  return list === null ? undefined : data?.data;
}

/** What that list offers now; undefined for a field with options of its own. */
export function useListValues(field: FormField | GridColumn | undefined) {
  const values = useEveryListValue(field) ?? [];
  const isListed = field !== undefined && listNamedBy(field) !== null;
  return isListed ? values.filter(({ is_active }) => is_active) : undefined;
}
