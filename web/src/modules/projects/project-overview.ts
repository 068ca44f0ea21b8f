import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const callable = z.nullable(z.object({ id: z.number(), name: z.string(), phone: z.string() }));

const overviewAnswer = z.object({
  /** Open records by module: only modules this person may open here. */
  open: z.record(z.string(), z.number()),
  timers: z.number(),
  members: z.number(),
  leader: callable,
  customer: callable,
  role: z.nullable(z.string()),
  /** Whether hours of today may be about it. */
  takes_hours: z.boolean(),
  notes: z.number(),
  may_note: z.boolean(),
});

/** What stands open in a project, and whom to call. One that only this phone knows has nothing yet. */
export const overviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['records', 'projects', 'overview', id],
    queryFn: ({ signal }) => api.main.get(`projects/${id}/overview`, overviewAnswer, { signal }),
    staleTime: 0,
    enabled: /^\d+$/.test(id),
  });

const notesAnswer = z.object({
  may_add: z.boolean(),
  data: z.array(
    z.object({
      id: z.string(),
      user_id: z.number(),
      user_name: z.string(),
      text: z.string(),
      file_id: z.nullable(z.string()),
      created_at: z.string(),
      may_delete: z.boolean(),
    }),
  ),
});

export type ProjectNote = z.infer<typeof notesAnswer>['data'][number];

export const notesQuery = (id: string) =>
  queryOptions({
    queryKey: ['records', 'projects', 'notes', id],
    queryFn: ({ signal }) => api.main.get(`projects/${id}/notes`, notesAnswer, { signal }),
    staleTime: 0,
    enabled: /^\d+$/.test(id),
  });
