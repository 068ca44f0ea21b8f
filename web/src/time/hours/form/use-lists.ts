import type { Day } from '@sveis/domain/format';
import { chooseShift, STANDARD_HOURS } from '@sveis/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../../lib/words/use-today.ts';
import { isOpen, useSessionIn } from '../../../session/index.ts';
import { takesDay } from '../../reference/project-days.ts';
import {
  namedProjects,
  projectsOnQuery,
  projectsQuery,
  settingsQuery,
  shiftsQuery,
  workTypesQuery,
} from '../../reference/queries.ts';
import { type ProjectChoice, type ShiftChoice, usualShifts, type WorkType } from '../../reference/wire.ts';
import { absenceTypesQuery } from '../hours-queries.ts';

export interface AbsenceType {
  readonly id: number;
  readonly name: string;
  readonly needs_comment: boolean;
}

/** What the form chooses from, and how the company enters hours. */
export interface HourLists {
  readonly shifts: readonly ShiftChoice[];
  readonly usualShift: ShiftChoice | undefined;
  readonly projects: readonly ProjectChoice[];
  /** Those and the ones of hours already written. */
  readonly namedProjects: readonly ProjectChoice[];
  readonly pinnedProject: ProjectChoice | undefined;
  readonly workTypes: readonly WorkType[];
  readonly absenceTypes: readonly AbsenceType[];
  readonly projectsExcluded: boolean;
  readonly style: number;
  readonly startTime: string;
  readonly standardHours: number;
}

export type ListsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly lists: HourLists };

export function useLists(): ListsState {
  const session = useSessionIn();
  const timeZone = session?.profile.tenant.time_zone ?? 'UTC';
  const shifts = useQuery(shiftsQuery);
  const projects = useQuery(projectsQuery(timeZone));
  const types = useQuery(workTypesQuery);
  const absences = useQuery(absenceTypesQuery);
  const settings = useQuery(settingsQuery);
  const all = [shifts, projects, types, absences, settings];
  if (!shifts.data || !projects.data || !types.data || !absences.data || !settings.data) {
    const retry = () => {
      for (const query of all) void query.refetch();
    };
    return all.some((query) => query.isError && !query.data)
      ? { status: 'failed', retry }
      : { status: 'loading' };
  }
  const usual = chooseShift(
    shifts.data.data.map((shift) => ({
      ...shift,
      breakMinutes: Math.round(shift.break * 60),
      isDefault: shift.default,
    })),
    usualShifts(shifts.data),
  );
  const { data: list, pinned_project_id } = projects.data;
  return {
    status: 'ready',
    lists: {
      shifts: shifts.data.data,
      usualShift: shifts.data.data.find(({ id }) => id === usual?.id),
      projects: list,
      namedProjects: namedProjects(projects.data),
      pinnedProject:
        list.find(({ id }) => id === pinned_project_id) ?? (list.length === 1 ? list[0] : undefined),
      workTypes: types.data.data,
      absenceTypes: absences.data.data,
      projectsExcluded: session === undefined || !isOpen(session, 'projects'),
      style: settings.data.hour_enter_style ?? 1,
      startTime: settings.data.standard_start_time ?? '07:00',
      standardHours: settings.data.standard_hours ?? STANDARD_HOURS,
    },
  };
}

/** Projects offered for the hours of a day. Until they have come, and without network, those of today that had begun. */
export function useProjectsOn(day: Day, { projects }: HourLists): readonly ProjectChoice[] {
  const isToday = day === useToday();
  const { data } = useQuery({ ...projectsOnQuery(day), enabled: !isToday });
  return isToday ? projects : (data?.data ?? projects.filter((project) => takesDay(project, day)));
}
