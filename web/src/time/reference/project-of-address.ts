import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ProjectChoice } from './wire.ts';

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
