import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isGone } from '../lib/api/api-failure.ts';
import { Leave } from '../lib/screen/leave.tsx';
import { connectivity } from '../offline/connectivity.ts';
import { foldersQuery, openThingFolder } from './folder-queries.ts';
import { FolderScreen } from './folder-screen.tsx';
import type { RecordQueries } from './record-queries.ts';
import { useRenewal } from './use-documents.ts';

type ThingFolderProps = {
  scope: 'project' | 'equipment';
  queries: Pick<RecordQueries, 'lookupQuery' | 'formSettingsQuery'>;
};

/** The files of one project or one machine; its folder is made when it is first opened. */
export function ThingFolder({ scope, queries }: ThingFolderProps) {
  const params: { readonly project_id?: string; readonly equipment_id?: string } = useParams({
    strict: false,
  });
  const isProject = scope === 'project';
  const id = (isProject ? params.project_id : params.equipment_id) ?? '';
  const path = isProject ? 'projects' : 'equipments';
  const renew = useRenewal();
  const tree = useQuery(foldersQuery);
  const folder = tree.data?.find(
    (one) => one.is_root && (isProject ? String(one.project_id) === id : one.equipment_id === id),
  );
  const [goneId, setGoneId] = useState<string>();
  const isMissing = tree.isSuccess && !tree.isFetching && folder === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each thing that has none
  useEffect(() => {
    if (isMissing && connectivity.get().online)
      void openThingFolder(path, id).then(renew, (failure) => {
        if (isGone(failure)) setGoneId(id);
      });
  }, [isMissing, path, id]);
  if (goneId === id) return <Leave to="/not_found" />;
  const backTo = isProject ? `/projects/${id}` : `/equipments/${id}`;
  return <FolderScreen key={id} queries={queries} root={{ folder, address: `${backTo}/files`, backTo }} />;
}
