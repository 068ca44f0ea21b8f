import type { ModuleDefinition } from '@sveis/domain/records';

type Place = Pick<ModuleDefinition, 'path' | 'inProject'>;

/** The project samples are in. */
const PROJECT = 1;

export const callsInProject = (segment: string): string => `/api/main/projects/${PROJECT}/${segment}`;

/** Where the calls of a module go; what exists only in projects is reached through one. */
export const callsOf = ({ path, inProject }: Place): string =>
  inProject?.isOnlyThere ? callsInProject(inProject.segment) : `/api/main/${path}`;
