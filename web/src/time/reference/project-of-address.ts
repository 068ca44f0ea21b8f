import type { NamedWork } from '@sveis/domain/time';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { ProjectChoice } from './wire.ts';

/** The page of a weld or a drawing leads to the clock with its id: what is meant, in the project that is meant. */
export function useNamedOfAddress(): NamedWork {
  const searchStr = useLocation({ select: (location) => location.searchStr });
  return useMemo(() => {
    const search = new URLSearchParams(searchStr);
    const ids = (name: string) => search.getAll(name).filter((id) => uuid.test(id));
    return { weld_ids: ids('weld'), drawing_ids: ids('drawing') };
  }, [searchStr]);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The page of a project leads to the clock with its number: the project that is meant, if it can be chosen. */
export function useProjectOfAddress(projects: readonly ProjectChoice[]): number | undefined {
  const queries = useQueryClient();
  const asked = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('project') });
  const found = projects.find(({ id }) => String(id) === asked)?.id;
  const isMissing = asked !== null && found === undefined;
  // It may be younger than the list this phone has kept.
  useEffect(() => {
    if (isMissing) void queries.invalidateQueries({ queryKey: ['time', 'projects'] });
  }, [isMissing, queries]);
  return found;
}
