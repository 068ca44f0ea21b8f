import type { ModuleDefinition } from '@sveis/domain/records';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ListAnswer, ListRow } from '../record-wire.ts';

/** What the lists this visit has read say of a record that was never opened. */
export function rowInLists(
  queries: QueryClient,
  { key }: Pick<ModuleDefinition, 'key'>,
  id: string,
): ListRow | undefined {
  const lists = queries.getQueriesData<InfiniteData<ListAnswer>>({ queryKey: ['records', key, 'list'] });
  return lists
    .flatMap(([, read]) => read?.pages ?? [])
    .flatMap(({ data }) => data)
    .find((row) => row.id === id);
}
