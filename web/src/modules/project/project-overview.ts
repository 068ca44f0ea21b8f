import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api.ts';

const overviewAnswer = z.object({
  /** Open records by module: only modules this person may open here. */
  open: z.record(z.string(), z.number()),
  timers: z.number(),
  members: z.number(),
  leader: z.nullable(z.object({ id: z.number(), name: z.string(), phone: z.string() })),
  role: z.nullable(z.string()),
  starred: z.boolean(),
});

/** What stands open in a project, and whom to call. */
export const overviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['records', 'projects', 'overview', id],
    queryFn: ({ signal }) => api.main.get(`projects/${id}/overview`, overviewAnswer, { signal }),
    staleTime: 0,
  });
