import { newRecordPath, recordPath } from '@sveis/domain/session';
import { useParams } from '@tanstack/react-router';
import { Leave } from '../lib/screen/leave.tsx';
import type { RecordModule } from './record-module.ts';

/** At a project's address a record that also exists outside is opened at its own, and a new one begins in the project. */
export function RecordInProject({ definition }: RecordModule) {
  const { project_id, id }: { readonly project_id?: string; readonly id?: string } = useParams({
    strict: false,
  });
  const projectId = Number(project_id);
  const to = id ? recordPath(definition, { id, projectId }) : newRecordPath(definition, projectId);
  return <Leave to={to ?? '/'} />;
}
