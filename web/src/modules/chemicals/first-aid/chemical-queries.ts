import { chemicallist, emergencyNumbers } from '@sveis/domain/modules/chemicals';
import { can } from '@sveis/domain/session';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../../lib/api/api.ts';
import { askAgain, keptAhead } from '../../../lib/api/ask-again.ts';
import { lastingRead, transientRead } from '../../../offline/reads.ts';
import type { SessionIn } from '../../../session/index.ts';

const firstAidAnswer = z.object({
  emergency: z._default(
    z.object({ medical: z.string(), poison: z.nullable(z.string()) }),
    emergencyNumbers(),
  ),
  data: z.array(z.looseObject({ id: z.string(), status: z.string() })),
});

export type FirstAidAnswer = z.infer<typeof firstAidAnswer>;
export type KeptFirstAid = FirstAidAnswer['data'][number];

/** The answer as the phone has kept it. */
export const readFirstAid = (kept: unknown): FirstAidAnswer | undefined =>
  firstAidAnswer.safeParse(kept).data;

/** First aid of every product in one answer, so that the phone has all of it or knows that it has not. */
export const firstAidQuery = queryOptions({
  queryKey: ['records', chemicallist.key, 'first-aid'],
  queryFn: ({ signal }) => api.main.get('chemicallist/first_aid', firstAidAnswer, { signal }),
  ...askAgain,
  ...lastingRead,
});

const trainingAnswer = z.object({
  required: z.nullable(z.string()),
  may_add: z.boolean(),
  is_valid: z.boolean(),
  data: z.array(
    z.object({
      id: z.string(),
      person_id: z.number(),
      person: z.string(),
      day: z.string(),
      valid_until: z.nullable(z.string()),
      is_valid: z.boolean(),
    }),
  ),
});

export const trainingQuery = (id: string) =>
  queryOptions({
    queryKey: ['records', chemicallist.key, 'training', id],
    queryFn: ({ signal }) => api.main.get(`chemicallist/${id}/training`, trainingAnswer, { signal }),
    ...askAgain,
  });

const tasksAnswer = z.object({
  may_ask: z.boolean(),
  data: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      due_date: z.nullable(z.string()),
      own: z.nullable(z.string()),
      people: z.array(z.object({ id: z.number(), name: z.string(), state: z.string() })),
    }),
  ),
});

/** What people have been asked about a chemical: those who may ask see all of it, the others their own. */
export const tasksQuery = (id: string) =>
  queryOptions({
    queryKey: ['records', chemicallist.key, 'tasks', id],
    queryFn: ({ signal }) => api.main.get(`chemicallist/${id}/tasks`, tasksAnswer, { signal }),
    ...askAgain,
  });

const peopleAnswer = z.object({ data: z.array(z.object({ id: z.number(), name: z.string() })) });

/** Filed where the forms of records keep the same answer. */
export const peopleQuery = queryOptions({
  queryKey: ['lookup', 'user', null, ''],
  queryFn: ({ signal }) => api.main.post('references/query', { to: 'user' }, peopleAnswer, { signal }),
});

const exposure = z.object({
  id: z.string(),
  person_id: z.number(),
  person: z.string(),
  day: z.string(),
  position: z.string(),
  workplace: z.string(),
  project_id: z.nullable(z.number()),
  project: z.nullable(z.string()),
  chemical_id: z.nullable(z.string()),
  substances: z.string(),
  how: z.string(),
  level: z.nullable(z.string()),
  minutes: z.number(),
  ppe_note: z.string(),
  is_incident: z.boolean(),
  corrects_id: z.nullable(z.string()),
});

export type Exposure = z.infer<typeof exposure>;

const exposuresAnswer = z.object({ data: z.array(exposure), cursor: z.nullable(z.string()) });

type Reader = { readonly userId: number };

/** One person's, or with nobody named everybody's. The phone keeps its owner's alone: health is nobody else's. */
export const exposuresQuery = (personId: number | undefined, { userId }: Reader) =>
  infiniteQueryOptions({
    ...(personId === userId ? {} : transientRead),
    queryKey: ['exposures', personId ?? null],
    queryFn: ({ signal, pageParam }) =>
      api.main.get('exposures', exposuresAnswer, {
        signal,
        query: { person_id: personId, before: pageParam ?? undefined },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    ...askAgain,
  });

const proposalsAnswer = z.object({
  data: z.array(
    z.object({
      day: z.string(),
      chemical_id: z.string(),
      substances: z.string(),
      activity: z.string(),
      project_id: z.nullable(z.number()),
      project: z.nullable(z.string()),
      minutes: z.number(),
    }),
  ),
});

/** What one's own hours propose to write down. */
export const proposalsQuery = queryOptions({
  queryKey: ['exposure-proposals'],
  queryFn: ({ signal }) => api.main.get('exposures/proposals', proposalsAnswer, { signal }),
  ...askAgain,
});

/** First aid before everything else; then what the person has written down themselves. */
export async function prefetchChemicals(queries: QueryClient, session: SessionIn): Promise<void> {
  const { access } = session.rights.visitor;
  if (!can(access, 'list', chemicallist.key)) return;
  await queries.prefetchQuery({ ...firstAidQuery, ...keptAhead });
  await queries.prefetchInfiniteQuery({ ...exposuresQuery(access.userId, access), ...keptAhead });
  await queries.prefetchQuery({ ...proposalsQuery, ...keptAhead });
}
