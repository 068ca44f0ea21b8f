import { useCallback, useEffect, useMemo, useState } from 'react';
import { draftPlace } from '../../offline/drafts.ts';
import { loadVault } from '../../offline/vault-store.ts';
import { ownerOf, useSessionIn } from '../../session/index.ts';
import type { RecordPlace } from '../record-module.ts';
import { knownFilter, type ListFilter, listFilter } from './list-filter.ts';
import { listPositionOf } from './list-position.ts';

const isFilter = (value: unknown): value is ListFilter => listFilter.safeParse(value).success;

/** The last filter of this person in this module; undefined until the phone has been looked through. */
export function useKeptFilter({ definition, projectId }: Pick<RecordPlace, 'definition' | 'projectId'>) {
  const memory = listPositionOf({ definition, projectId });
  const who = useSessionIn()?.who;
  const host = who?.host;
  const userId = who?.userId;
  const place = useMemo(() => {
    if (host === undefined || userId === undefined) return undefined;
    const owner = ownerOf({ host, userId, name: '' });
    return draftPlace<ListFilter>(owner, { kind: 'list', id: definition.key }, loadVault(owner));
  }, [host, userId, definition.key]);
  const [filter, setFilter] = useState(memory.filter);
  memory.filter = filter;
  useEffect(() => {
    let isWanted = true;
    const looked = place?.find(isFilter).catch(() => undefined) ?? Promise.resolve(undefined);
    void looked.then((kept) => isWanted && setFilter((now) => now ?? knownFilter(definition, kept)));
    return () => {
      isWanted = false;
    };
  }, [place, definition]);
  const change = useCallback(
    (next: ListFilter) => {
      setFilter(next);
      place?.keep(next);
    },
    [place],
  );
  return { filter, change };
}
