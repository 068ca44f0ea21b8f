import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

/** As many as the server gives at once. */
export const MOST_PEOPLE = 200;

const named = z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) });
export type NamedPerson = z.infer<typeof named>['data'][number];

const askPeople = (match: object, signal: AbortSignal) =>
  api.main.post(
    'users/query',
    { pipeline: [{ $match: { IsActive: true, ...match } }, { $sort: { name: 1 } }, { $limit: MOST_PEOPLE }] },
    named,
    { signal },
  );

/** People in use, by name; words are sent only where the first answer is not everybody. */
export const peopleQuery = (words = '') =>
  queryOptions({
    queryKey: ['time', 'people', words],
    queryFn: ({ signal }) => askPeople(words === '' ? {} : { name: { $regex: words } }, signal),
  });

const members = z.object({ members: z._default(z.array(z.object({ user: z.int() })), []) });

/** Those on a project who are in use; none where the project may only be named. */
export const projectCrewQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['time', 'project-crew', projectId],
    queryFn: async ({ signal }) => {
      const project = await api.main.get(`projects/${projectId}`, members, { signal });
      const ids = project.members.map(({ user }) => user).slice(0, MOST_PEOPLE);
      return ids.length === 0 ? { data: [] } : askPeople({ id: { $in: ids } }, signal);
    },
    enabled: projectId > 0,
  });

/** Fetched for those who write hours of others, so that people can be chosen without network. */
export async function prefetchCrew(queries: QueryClient, projectId: number | null): Promise<void> {
  await Promise.all([
    queries.prefetchQuery(peopleQuery()),
    ...(projectId ? [queries.prefetchQuery(projectCrewQuery(projectId))] : []),
  ]);
}
