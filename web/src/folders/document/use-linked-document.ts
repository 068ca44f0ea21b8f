import { isShownInApp } from '@sveis/domain/folders';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isGone } from '../../lib/api/api-failure.ts';
import type { FolderView } from '../browse/use-folder-view.ts';
import { documentQuery } from '../folder-queries.ts';
import type { Wanted } from './opened-document.tsx';

export type LinkedDocument = ReturnType<typeof useLinkedDocument>;

/** The document that is open. A notice leads to one: it opens by itself, wherever it lies, or as the phone keeps it. */
export function useLinkedDocument({
  linked,
  isForTask,
  kept,
}: Pick<FolderView, 'linked' | 'isForTask' | 'kept'>) {
  const [wanted, setWanted] = useState<Wanted>();
  const query = useQuery({ ...documentQuery(linked ?? ''), enabled: linked !== undefined });
  const { data, error, isFetching } = query;
  const onPhone = kept.find(({ document }) => document.id === linked)?.document;
  const found = data ?? (isFetching || isGone(error) ? undefined : onPhone);
  useEffect(() => {
    // Who was asked to read it came to do that.
    const part = isForTask && found && isShownInApp(found.type) ? 'view' : 'sheet';
    if (found) setWanted({ document: found, part });
  }, [found, isForTask]);
  return { query, wanted, setWanted };
}
