import { type Day, dayInZone, isoWeekOf } from '@sveis/domain/format';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { type ClockSample, noteSample, sampleOf, trueNow } from '../../lib/clock/server-clock.ts';
import { type NamedKind, prefetchNamed } from './named-work.ts';
import * as wire from './wire.ts';

const MINUTE = 60_000;

/** The running stemp as the server told it, and when it was asked. */
export interface CurrentPunch {
  readonly answer: wire.CurrentAnswer;
  readonly askedAt: number;
  readonly sample: ClockSample;
}

export const currentPunchQuery = queryOptions({
  queryKey: ['time', 'punch'],
  queryFn: async ({ signal }): Promise<CurrentPunch> => {
    const askedAt = Date.now();
    const answer = await api.main.get('hours/punch-in-out', wire.currentAnswer, { signal });
    const sample = sampleOf(answer.server_time, askedAt, Date.now());
    noteSample(sample);
    return { answer, askedAt, sample };
  },
  // What the phone has kept is shown first and asked for again at once, however fresh it is.
  staleTime: 0,
  refetchInterval: MINUTE,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
});

export const shiftsQuery = queryOptions({
  queryKey: ['time', 'shifts'],
  queryFn: ({ signal }) => api.tenant.get('shifts/active', wire.shiftsAnswer, { signal }),
});

export const workTypesQuery = queryOptions({
  queryKey: ['time', 'work-types'],
  queryFn: ({ signal }) => api.main.get('worktypes', wire.workTypesAnswer, { signal }),
});

export const settingsQuery = queryOptions({
  queryKey: ['settings', 'app'],
  queryFn: ({ signal }) => api.main.get('settings/app', wire.settingsAnswer, { signal }),
});

export const preferencesQuery = queryOptions({
  queryKey: ['time', 'preferences'],
  queryFn: ({ signal }) => api.main.get('users/me/time-preferences', wire.preferences, { signal }),
});

/** This one call takes its date month first. */
export const monthFirst = (day: Day): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}.${date}.${year}`;
};

const fetchProjects = (day: Day, signal: AbortSignal) =>
  api.main.get('projects/get_current_projects/', wire.projectsAnswer, {
    signal,
    query: { date: monthFirst(day) },
  });

/** Kept under one name whatever the day: without network yesterday's list is better than none. */
export const projectsQuery = (timeZone: string) =>
  queryOptions({
    queryKey: ['time', 'projects'],
    queryFn: ({ signal }) => fetchProjects(dayInZone(trueNow(), timeZone), signal),
  });

/** Those of another day: some had not begun on it, some have ended since. */
export const projectsOnQuery = (day: Day) =>
  queryOptions({
    queryKey: ['time', 'projects', day],
    queryFn: ({ signal }) => fetchProjects(day, signal),
  });

/** Every project this phone can name: those to choose from, and those of hours already written. */
export const namedProjects = (answer: wire.ProjectsAnswer | undefined): readonly wire.ProjectChoice[] =>
  answer ? [...answer.data, ...(answer.named ?? [])] : [];

export const activitiesQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['time', 'activities', projectId],
    queryFn: ({ signal }) =>
      api.main.get(`projects/${projectId}/activities`, wire.activitiesAnswer, { signal }),
    enabled: projectId > 0,
  });

/** Every activity of the company, for a project whose own list this phone has never seen. */
export const allActivitiesQuery = queryOptions({
  queryKey: ['time', 'activities'],
  queryFn: ({ signal }) => api.main.get('projects/tasks', wire.activitiesAnswer, { signal }),
});

export const weekLockQuery = (day: Day) => {
  const { week, year } = isoWeekOf(day);
  return queryOptions({
    queryKey: ['time', 'week-lock', year, week],
    queryFn: ({ signal }) =>
      api.main.get('week-lock/check', wire.lockAnswer, { signal, query: { week, year } }),
  });
};

export const monthLockQuery = (day: Day) =>
  queryOptions({
    queryKey: ['time', 'month-lock', day.slice(0, 7)],
    queryFn: ({ signal }) =>
      api.main.get('month-lock/check', wire.lockAnswer, { signal, query: { date: day } }),
  });

/** Fetches what the form needs while there is network, so that it opens without. */
export async function prefetchStemp(
  queries: QueryClient,
  timeZone: string,
  kinds: readonly NamedKind[],
): Promise<void> {
  const day = dayInZone(new Date(), timeZone);
  const projects = queries.fetchQuery(projectsQuery(timeZone)).catch(() => undefined);
  await Promise.all([
    queries.prefetchQuery(currentPunchQuery),
    queries.prefetchQuery(shiftsQuery),
    queries.prefetchQuery(workTypesQuery),
    queries.prefetchQuery(settingsQuery),
    queries.prefetchQuery(preferencesQuery),
    queries.prefetchQuery(allActivitiesQuery),
    queries.prefetchQuery(weekLockQuery(day)),
    queries.prefetchQuery(monthLockQuery(day)),
  ]);
  const pinned = (await projects)?.pinned_project_id;
  if (!pinned) return;
  await queries.prefetchQuery(activitiesQuery(pinned));
  await prefetchNamed(queries, pinned, kinds);
}
