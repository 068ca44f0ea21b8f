import type { MessageId } from '@sveis/domain/locales';
import type { NamedWork } from '@sveis/domain/time';
import { type QueryClient, queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { knownName, loadRecordQueries } from '../../records/index.ts';

/** What an address asked to stemp on. */
export interface AskedWork extends NamedWork {
  readonly projectId: number;
}

/** What hours can name besides their project. */
export interface NamedKind {
  readonly field: keyof NamedWork;
  readonly module: string;
  readonly feature: 'weld_log' | 'drawing';
  readonly segment: string;
  readonly label: MessageId;
}

export const namedKinds: readonly [NamedKind, NamedKind] = [
  {
    field: 'weld_ids',
    module: 'projectweldlog',
    feature: 'weld_log',
    segment: 'weld-log',
    label: 'time.welds',
  },
  {
    field: 'drawing_ids',
    module: 'projectdrawing',
    feature: 'drawing',
    segment: 'drawing',
    label: 'time.drawings',
  },
];

const called = z.object({ number: z.nullish(z.string()), title: z.nullish(z.string()) });

/** A record as far as it is called; one that was opened on this phone needs no asking. */
const nameQuery = (queries: QueryClient, { module, segment }: NamedKind, projectId: number, id: string) =>
  queryOptions({
    queryKey: ['time', 'named', module, id],
    queryFn: ({ signal }) => api.main.get(`projects/${projectId}/${segment}/${id}`, called, { signal }),
    initialData: () => called.safeParse(queries.getQueryData(['records', module, 'one', id])).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the named records are called: by their numbers, which people write on the pipe. */
export function useWorkNames(kind: NamedKind, projectId: number, ids: readonly string[]): readonly string[] {
  const queries = useQueryClient();
  const found = useQueries({ queries: ids.map((id) => nameQuery(queries, kind, projectId, id)) });
  return ids.map((id, index) => {
    const { number, title } = found[index]?.data ?? {};
    return number || title || knownName(kind.module, id) || '…';
  });
}

/** The first welds and drawings of a project, so that they can be chosen without network. */
export async function prefetchNamed(
  queries: QueryClient,
  projectId: number,
  kinds: readonly NamedKind[],
): Promise<void> {
  if (kinds.length === 0) return;
  const { lookupQuery } = await loadRecordQueries();
  await Promise.all(kinds.map(({ module }) => queries.prefetchQuery(lookupQuery({ to: module, projectId }))));
}
