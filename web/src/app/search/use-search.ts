import { type SearchAnswer, SHORTEST_SEARCH, searchAnswer } from '@sveis/domain/search';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchKeptFiles } from '../../folders/index.ts';
import { api } from '../../lib/api/api.ts';
import { isApiFailure } from '../../lib/api/api-failure.ts';
import { moduleEntries } from '../../lib/modules/module-entries.ts';
import { canReach } from '../../lib/screen/reach.ts';
import { openModules } from '../../modules/index.ts';
import { loadKeptSearch } from '../../records/index.ts';
import { useSessionIn } from '../../session/index.ts';

const WAIT_MS = 250;

/** Asked for when the typing pauses, not at every key. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const isWorthIt = (words: string): boolean =>
  [...words.replace(/[^\p{L}\p{N}]/gu, '')].length >= SHORTEST_SEARCH;

export interface SearchState {
  readonly answer: SearchAnswer | undefined;
  /** Nobody answered: this is what the phone itself has kept. */
  readonly isKept: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
}

/** What is found for these words: by the server, or among what the phone has kept where nobody answers. */
export function useSearch(words: string, module: string | undefined): SearchState {
  const enabled = isWorthIt(words);
  const asked = new URLSearchParams({ q: words, ...(module === undefined ? {} : { module }) });
  const online = useQuery({
    queryKey: ['search', words, module ?? null],
    // Cancelled when other words are typed: only the last question is worth an answer.
    queryFn: ({ signal }) => api.main.get(`search?${asked}`, searchAnswer, { signal }),
    enabled,
    meta: { passes: true },
    staleTime: 30_000,
    retry: false,
  });
  const isCut = online.fetchStatus === 'paused' || (isApiFailure(online.error) && online.error.isUnanswered);
  const kept = useKept(words, enabled && isCut);
  if (!enabled) return { answer: undefined, isKept: false, isBusy: false, error: null };
  if (isCut) return { answer: onlyOf(kept.answer, module), isKept: true, isBusy: kept.isBusy, error: null };
  return { answer: online.data, isKept: false, isBusy: online.isFetching, error: online.error };
}

/** Module by module, each shown as soon as it has been looked through. */
function useKept(words: string, isWanted: boolean): Pick<SearchState, 'answer' | 'isBusy'> {
  const queries = useQueryClient();
  const session = useSessionIn();
  const [found, setFound] = useState<{ words: string; answer: SearchAnswer; isBusy: boolean }>();
  useEffect(() => {
    let isOver = !isWanted;
    const look = async () => {
      const { searchKept } = await loadKeptSearch();
      let groups: SearchAnswer['groups'] = [];
      for (const { key } of moduleEntries.filter(({ path }) => canReach(`/${path}`))) {
        const opened = await openModules([key]);
        const definitions = [...opened.values()].map(({ definition }) => definition);
        groups = [...groups, ...(await searchKept(queries, definitions, words))];
        if (isOver) return;
        setFound({ words, answer: { groups, people: [] }, isBusy: true });
      }
      groups = [...groups, ...(session ? await searchKeptFiles(session, words) : [])];
      if (isOver) return;
      setFound({ words, answer: { groups, people: [] }, isBusy: false });
    };
    if (isWanted) void look().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [words, isWanted, queries, session]);
  return found?.words === words
    ? { answer: found.answer, isBusy: found.isBusy }
    : { answer: undefined, isBusy: isWanted };
}

const onlyOf = (answer: SearchAnswer | undefined, module: string | undefined): SearchAnswer | undefined =>
  answer && module !== undefined
    ? { ...answer, groups: answer.groups.filter((group) => group.module === module) }
    : answer;
