import type { ExposureProposal } from '@sveis/domain/modules/chemicals';
import type { Values } from '@sveis/domain/records';

/** The form of an exposure, filled in as hours propose it. */
export const proposalAddress = ({
  day,
  chemical_id,
  minutes,
  project_id,
  project,
}: ExposureProposal): string => {
  const said = { add: '1', chemical: chemical_id, day, minutes: String(minutes) };
  const where = project_id === null ? {} : { project: String(project_id), workplace: project ?? '' };
  return `/chemicallist/exposures?${new URLSearchParams({ ...said, ...where })}`;
};

/** What such an address says; the form reads it as it reads what is typed. */
export function proposedIn(search: URLSearchParams): Values | undefined {
  const day = search.get('day');
  if (day === null) return undefined;
  const numberIn = (name: string): number | null => Number(search.get(name)) || null;
  const workplace = search.get('workplace');
  return {
    day,
    minutes: numberIn('minutes'),
    project_id: numberIn('project'),
    // The place of last time stands where the hours name no project.
    ...(workplace ? { workplace: workplace.slice(0, 120) } : {}),
  };
}
