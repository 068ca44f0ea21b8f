import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

const MOST = 8;

const recentQuery = queryOptions({
  queryKey: ['search', 'recent'],
  queryFn: (): readonly string[] => [],
  staleTime: Number.POSITIVE_INFINITY,
});

/** Kept as every read is: sealed, for this person alone, and gone when they log out. */
async function write(queries: QueryClient, change: (before: readonly string[]) => readonly string[]) {
  const before = await queries.fetchQuery(recentQuery);
  await queries.fetchQuery({ ...recentQuery, queryFn: () => change(before), staleTime: 0 });
}

/** What was looked for and led somewhere, the newest first. */
export function useRecentSearches() {
  const queries = useQueryClient();
  const { data = [] } = useQuery(recentQuery);
  return {
    recent: data,
    keep: (words: string) =>
      void write(queries, (before) =>
        [words.trim(), ...before.filter((one) => one !== words.trim())].slice(0, MOST),
      ).catch(() => undefined),
    forget: () => void write(queries, () => []).catch(() => undefined),
  };
}
