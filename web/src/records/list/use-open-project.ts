import type { Values } from '@sveis/domain/records';
import { isProjectRole, type ProjectRole } from '@sveis/domain/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useSessionIn } from '../../session/index.ts';
import { recordAnswer } from '../record-wire.ts';

export interface OpenProject {
  /** Number and name, as soon as they are known. */
  readonly name: string | undefined;
  readonly isFinished: boolean;
  /** What this person is in it. */
  readonly role: ProjectRole | undefined;
}

/** The same as the page of the project reads, so that the person who comes from there asks nobody. */
export const openProjectQuery = (projectId: number | null) =>
  queryOptions({
    queryKey: ['records', 'projects', 'one', String(projectId)],
    queryFn: ({ signal }) => api.main.get(`projects/${projectId}`, recordAnswer, { signal }),
  });

/** The project whose records are shown. */
export function useOpenProject(projectId: number | null): OpenProject {
  const userId = useSessionIn()?.who.userId;
  const { data } = useQuery({
    ...openProjectQuery(projectId),
    enabled: projectId !== null,
    retry: false,
  });
  return {
    name: data && `${data.number ?? ''} ${data.title}`,
    isFinished: data?.status === 'finished',
    role: roleIn(data?.members, userId),
  };
}

function roleIn(members: unknown, userId: number | undefined): ProjectRole | undefined {
  const rows = Array.isArray(members) ? (members as readonly Values[]) : [];
  const role = rows.find(({ user }) => user === userId)?.role;
  return isProjectRole(role) ? role : undefined;
}
