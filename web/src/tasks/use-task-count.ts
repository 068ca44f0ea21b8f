import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { api } from '../lib/api/api.ts';
import { remember } from '../lib/remembered.ts';
import { watchReceipts } from '../offline/outbox/index.ts';
import { isOpen, useSessionIn } from '../session/index.ts';

const FIVE_MINUTES = 5 * 60_000;

const countAnswer = z.object({ task_count: z.int() });

const countQuery = queryOptions({
  queryKey: ['task-count'],
  queryFn: async ({ signal }) => {
    const answer = await api.tenant.get('get_task_count', countAnswer, { signal });
    remember('task_count', String(answer.task_count));
    return answer;
  },
  // Where it is not shown nobody hears what an answer says of it.
  staleTime: 0,
  refetchOnMount: 'always',
  refetchInterval: FIVE_MINUTES,
  refetchOnWindowFocus: 'always',
});

/** How many tasks wait for this person: as the login told it, then as the server tells it with every answer. */
export function useTaskCount(): number {
  const session = useSessionIn();
  const queries = useQueryClient();
  const isOn = session !== undefined && isOpen(session, 'tasks');
  const { data } = useQuery({ ...countQuery, enabled: isOn });
  useEffect(
    () =>
      watchReceipts(({ answer }) => {
        const told = countAnswer.safeParse(answer);
        if (!told.success) return;
        // What was asked before this answer was given would put the old number back.
        void queries.cancelQueries({ queryKey: countQuery.queryKey });
        queries.setQueryData(countQuery.queryKey, told.data);
      }),
    [queries],
  );
  return isOn ? (data?.task_count ?? session.profile.taskCount) : 0;
}
