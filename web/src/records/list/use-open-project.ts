import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { recordAnswer } from '../record-wire.ts';

export interface OpenProject {
  /** Number and name, as soon as they are known. */
  readonly name: string | undefined;
  readonly isFinished: boolean;
}

/** The project whose records are shown. */
export function useOpenProject(projectId: number | null): OpenProject {
  const { data } = useQuery({
    // The same as the page of the project reads, so that whoever comes from there asks nobody.
    queryKey: ['records', 'projects', 'one', String(projectId)],
    queryFn: ({ signal }) => api.main.get(`projects/${projectId}`, recordAnswer, { signal }),
    enabled: projectId !== null,
    retry: false,
  });
  return { name: data && `${data.number ?? ''} ${data.title}`, isFinished: data?.status === 'finished' };
}
