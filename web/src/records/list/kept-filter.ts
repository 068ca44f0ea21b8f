import { CARD_PRESETS } from '@sveis/domain/records';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { draftPlace } from '../../offline/drafts.ts';
import { loadVault } from '../../offline/vault-store.ts';
import { ownerOf, useSessionIn } from '../../session/index.ts';
import type { RecordPlace } from '../record-module.ts';
import { filterOfAddress, knownFilter, type ListFilter, listFilter } from './list-filter.ts';
import { listPositionOf } from './list-position.ts';

const isFilter = (value: unknown): value is ListFilter => listFilter.safeParse(value).success;

/** The filter the address asks for, else the last one of this person in this module; undefined until the phone has been looked through. */
export function useKeptFilter(list: Pick<RecordPlace, 'definition' | 'projectId' | 'within'>) {
  const { definition } = list;
  const memory = listPositionOf(list);
  const who = useSessionIn()?.who;
  const host = who?.host;
  const userId = who?.userId;
  const place = useMemo(() => {
    if (host === undefined || userId === undefined) return undefined;
    const owner = ownerOf({ host, userId, name: '' });
    return draftPlace<ListFilter>(owner, { kind: 'list', id: definition.key }, loadVault(owner));
  }, [host, userId, definition.key]);
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const [filter, setFilter] = useState(
    () => filterOfAddress(definition, new URLSearchParams(search)) ?? memory.filter,
  );
  memory.filter = filter;
  useEffect(() => {
    // A link that names a filter wins over what was chosen last; it is not kept for the next visit.
    const asked = filterOfAddress(definition, new URLSearchParams(search));
    if (asked) setFilter(asked);
  }, [definition, search]);
  useEffect(() => {
    let isWanted = true;
    const looked = place?.find(isFilter).catch(() => undefined) ?? Promise.resolve(undefined);
    void looked.then((kept) => isWanted && setFilter((now) => now ?? knownFilter(definition, kept)));
    return () => {
      isWanted = false;
    };
  }, [place, definition]);
  const router = useRouter();
  const change = useCallback(
    (next: ListFilter) => {
      setFilter(next);
      place?.keep(next);
      // Who comes back finds what they chose, not what the link asked for.
      const { pathname, search: named } = router.state.location;
      if (CARD_PRESETS in named) void router.navigate({ href: pathname, replace: true, resetScroll: false });
    },
    [place, router],
  );
  return { filter, change };
}
