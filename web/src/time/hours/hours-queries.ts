import { type Day, dayInZone } from '@sveis/domain/format';
import { absenceRecord, absenceTypes, type HoursAnswer, hoursAnswer } from '@sveis/domain/time';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { addMonths, type Month, monthOf, weeksOfMonth } from '../../ui/fields/month.ts';
import {
  activitiesQuery,
  allActivitiesQuery,
  projectsQuery,
  settingsQuery,
  shiftsQuery,
  workTypesQuery,
} from '../reference/queries.ts';
import { wireDay } from './hours-view.ts';

/** Hours as the server told them, and when it was asked. */
export interface HoursRead {
  readonly answer: HoursAnswer;
  readonly askedAt: number;
}

/** The whole weeks a month touches. */
export function reachOfMonth(month: Month): { readonly from: Day; readonly to: Day } {
  const weeks = weeksOfMonth(month);
  return { from: weeks[0]?.days[0] ?? '', to: weeks.at(-1)?.days[6] ?? '' };
}

export const monthHoursQuery = (month: Month) =>
  queryOptions({
    queryKey: ['hours', 'month', month],
    queryFn: async ({ signal }): Promise<HoursRead> => {
      const askedAt = Date.now();
      const { from, to } = reachOfMonth(month);
      const body = { start: wireDay(from), end: wireDay(to) };
      return { answer: await api.main.post('hours/filter', body, hoursAnswer, { signal }), askedAt };
    },
    // What the phone has kept is shown first and asked for again at once, however fresh it is.
    staleTime: 0,
    refetchOnMount: 'always',
  });

export const absenceTypesQuery = queryOptions({
  queryKey: ['hours', 'absence-types'],
  queryFn: ({ signal }) => api.main.get('absence-types', absenceTypes, { signal }),
});

export const absenceQuery = (id: string) =>
  queryOptions({
    queryKey: ['hours', 'absence', id],
    queryFn: ({ signal }) => api.main.get(`absence/${id}`, absenceRecord, { signal }),
    enabled: id !== '',
    staleTime: 0,
  });

/** In `data`, as phones have kept it. */
const projectAnswer = z.pipe(
  z.object({ id: z.number(), number: z.string(), name: z.string() }),
  z.transform((data) => ({ data })),
);

/** A project that old hours are about and that is not open any more. */
export const projectQuery = (id: number) =>
  queryOptions({
    queryKey: ['hours', 'project', id],
    queryFn: ({ signal }) => api.main.get(`projects/${id}`, projectAnswer, { signal }),
    staleTime: 3_600_000,
  });

/** Fetches what calendar and form need while there is network, so that both open without; tells the pinned project. */
export async function prefetchHours(queries: QueryClient, timeZone: string): Promise<number | null> {
  const month = monthOf(dayInZone(new Date(), timeZone));
  const projects = queries.fetchQuery(projectsQuery(timeZone)).catch(() => undefined);
  await Promise.all([
    queries.prefetchQuery(monthHoursQuery(month)),
    queries.prefetchQuery(monthHoursQuery(addMonths(month, -1))),
    queries.prefetchQuery(settingsQuery),
    queries.prefetchQuery(shiftsQuery),
    queries.prefetchQuery(workTypesQuery),
    queries.prefetchQuery(absenceTypesQuery),
    queries.prefetchQuery(allActivitiesQuery),
  ]);
  const pinned = (await projects)?.pinned_project_id ?? null;
  if (pinned) await queries.prefetchQuery(activitiesQuery(pinned));
  return pinned;
}
