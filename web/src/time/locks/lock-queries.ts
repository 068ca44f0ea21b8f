import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const answer = z.object({
  data: z.array(
    z.object({
      kind: z.enum(['week', 'month']),
      user_id: z.nullable(z.number()),
      group_id: z.nullable(z.number()),
      from: z.string(),
      to: z.string(),
    }),
  ),
});

export type PeriodLock = z.infer<typeof answer>['data'][number];

/** What is closed in a year, weeks and months alike. */
export const periodLocksQuery = (year: number) =>
  queryOptions({
    queryKey: ['time', 'period-locks', year],
    queryFn: ({ signal }) => api.main.get('period-locks', answer, { signal, query: { year } }),
  });
