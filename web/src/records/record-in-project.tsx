import { newRecordPath, recordPath } from '@sveis/domain/session';
import { useLocation, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Leave } from '../lib/screen/leave.tsx';
import type { RecordModule } from './record-module.ts';

/** At a project's address a record that also exists outside is opened at its own, and a new one begins in the project. */
export function RecordInProject({ definition }: RecordModule) {
  const { project_id, id }: { readonly project_id?: string; readonly id?: string } = useParams({
    strict: false,
  });
  const projectId = Number(project_id);
  // As it was at first: while the form is being fetched the address is already that of the form.
  const [search] = useState(useLocation({ select: ({ searchStr }) => searchStr }));
  if (id) return <Leave to={recordPath(definition, { id, projectId }) ?? '/'} />;
  // What a link says of a new record goes along.
  const more = search === '' ? '' : `&${search.slice(1)}`;
  const to = newRecordPath(definition, projectId);
  return <Leave to={to === undefined ? '/' : `${to}${more}`} />;
}
