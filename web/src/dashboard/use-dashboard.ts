import { dashboardAnswer } from '@sveis/domain/dashboard';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../lib/api/api.ts';
import { asOf } from '../offline/as-of.ts';
import { watchReceipts } from '../offline/outbox/index.ts';

const FIVE_MINUTES = 5 * 60_000;

export const dashboardKey = ['dashboard'] as const;

const dashboardQuery = queryOptions({
  queryKey: dashboardKey,
  queryFn: ({ signal }) => api.main.get('dashboard', dashboardAnswer, { signal }),
  staleTime: 0,
  refetchOnMount: 'always',
  refetchInterval: FIVE_MINUTES,
  refetchOnWindowFocus: 'always',
});

/** So that the dashboard opens without network on a phone that has never shown it. */
export const prefetchDashboard = (queries: QueryClient): Promise<void> =>
  queries.prefetchQuery(dashboardQuery);

/** What waits for this person, as the server told it last and since when nobody has confirmed it. */
export function useDashboard() {
  const queries = useQueryClient();
  const query = useQuery(dashboardQuery);
  useEffect(() => watchReceipts(() => void queries.invalidateQueries({ queryKey: dashboardKey })), [queries]);
  return {
    answer: query.data,
    since: asOf(query),
    isFailed: query.isError || query.fetchStatus === 'paused',
  };
}
