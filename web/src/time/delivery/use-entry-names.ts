import { useQuery } from '@tanstack/react-query';
import { useT } from '../../lib/words/use-t.ts';
import { useSessionIn } from '../../session/index.ts';
import { projectLabel } from '../reference/project-field.tsx';
import { allActivitiesQuery, namedProjects, projectsQuery, workTypesQuery } from '../reference/queries.ts';
import { absenceNamesQuery } from './delivery-queries.ts';

/** What an entry was about, as far as it is named by number. */
export interface EntryIds {
  readonly project_id: number | null;
  readonly task_id: number | null;
  readonly work_type_id: number | null;
  readonly absence_type_id: number | null;
}

/** Names for the numbers in an entry; a project nobody here has hours on keeps at least its number. */
export function useEntryNames(): (entry: EntryIds) => { readonly title: string; readonly quiet: string } {
  const t = useT();
  const timeZone = useSessionIn()?.profile.tenant.time_zone ?? 'UTC';
  const projects = namedProjects(useQuery(projectsQuery(timeZone)).data);
  const activities = useQuery(allActivitiesQuery).data?.data ?? [];
  const types = useQuery(workTypesQuery).data?.data ?? [];
  const absences = useQuery(absenceNamesQuery).data?.data ?? [];
  return (entry) => {
    if (entry.absence_type_id !== null) {
      const name = absences.find(({ id }) => id === entry.absence_type_id)?.name;
      return { title: name ?? t('delivery.absence'), quiet: '' };
    }
    const project = projects.find(({ id }) => id === entry.project_id);
    const activity = activities.find(({ task_id }) => task_id === entry.task_id);
    const type = types.find(({ id }) => id === entry.work_type_id);
    const title = project
      ? projectLabel(project)
      : entry.project_id
        ? t('delivery.projectNumber', { id: entry.project_id })
        : t('delivery.work');
    return { title, quiet: [activity?.name, type?.name].filter(Boolean).join(' · ') };
  };
}
