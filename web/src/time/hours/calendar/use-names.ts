import { useQueries, useQuery } from '@tanstack/react-query';
import { useSessionIn } from '../../../session/index.ts';
import { allActivitiesQuery, namedProjects, projectsQuery, workTypesQuery } from '../../reference/queries.ts';
import { absenceTypesQuery, projectQuery } from '../hours-queries.ts';
import type { HoursRow } from '../hours-view.ts';

/** What the numbers in a row stand for. */
export interface HourNames {
  readonly project: (id: number | null) => { readonly number: string; readonly name: string } | undefined;
  readonly activity: (id: number | null) => string | undefined;
  readonly workType: (id: number | null) => string | undefined;
  readonly absence: (id: number | null) => string | undefined;
}

export function useNames(rows: readonly HoursRow[]): HourNames {
  const timeZone = useSessionIn()?.profile.tenant.time_zone ?? 'UTC';
  const projects = namedProjects(useQuery(projectsQuery(timeZone)).data);
  const activities = useQuery(allActivitiesQuery).data?.data ?? [];
  const types = useQuery(workTypesQuery).data?.data ?? [];
  const absences = useQuery(absenceTypesQuery).data?.data ?? [];
  // Old hours are about projects that are not open any more.
  const mentioned = [...new Set(rows.flatMap(({ project_id }) => project_id || []))];
  const closed = mentioned.filter((id) => projects.length > 0 && !projects.some((one) => one.id === id));
  const found = useQueries({ queries: closed.map(projectQuery) });
  return {
    project: (id) =>
      projects.find((one) => one.id === id) ?? found.find(({ data }) => data?.data.id === id)?.data?.data,
    activity: (id) => {
      const one = activities.find(({ task_id }) => task_id === id);
      return one && (one.code ? `${one.code} ${one.name}` : one.name);
    },
    workType: (id) => types.find((one) => one.id === id)?.name,
    absence: (id) => absences.find((one) => one.id === id)?.name,
  };
}
