import type { RecordChecks } from '../../records/index.ts';
import { isReservedProject } from './projects-rules.ts';

export const projectsChecks: RecordChecks = {
  /** The project everything falls back on is always open. */
  'projects:notReserved': ({ values }) =>
    isReservedProject(values.project_number) ? { project_number: [{ code: 'RESERVED' }] } : undefined,
};
