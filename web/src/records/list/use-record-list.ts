import { type ModuleDefinition, firstPipeline as openingPipeline } from '@sveis/domain/records';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { isApiFailure } from '../../lib/api/api-failure.ts';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { asOf } from '../../offline/as-of.ts';
import { useOutbox } from '../../offline/outbox/index.ts';
import { foldRows, shownRow } from '../outbox/record-fold.ts';
import { recordOperations } from '../outbox/record-operations.ts';
import { useRecordReceipts } from '../outbox/record-receipts.ts';
import { knowNames } from '../record/known-names.ts';
import { useViewer } from '../record/use-viewer.ts';
import type { RecordPlace } from '../record-module.ts';
import { listQuery } from '../record-queries.ts';
import { useKeptFilter } from './kept-filter.ts';
import { firstFilter, matchOfFilter, pipelineOf } from './list-filter.ts';
import { listPositionOf } from './list-position.ts';
import { isInProject, matchesOnPhone } from './local-match.ts';

const WAIT_MS = 250;

/** Words are asked for when the typing pauses, not at every key. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What everybody's phone keeps of a module: the list as it opens the first time. */
export const firstPipeline = (definition: ModuleDefinition, userId: number, today: string) =>
  openingPipeline(definition, { userId, today });

/** A list as this phone knows it: what the server gave, unsent work in it, and without network what was kept. */
export function useRecordList(place: RecordPlace) {
  const { definition } = place;
  const { userId } = useViewer(definition);
  const { projectId } = place;
  const today = useToday();
  const memory = listPositionOf(place);
  const [typed, setTyped] = useState(memory.typed);
  memory.typed = typed;
  const words = useSettled(typed);
  const { filter, change } = useKeptFilter(place);
  const within = place.within?.match;
  const context = useMemo(
    () => ({ userId, today, timeZone: companyZone(), within }),
    [userId, today, within],
  );
  const asked = filter ?? firstFilter(definition);
  const query = useInfiniteQuery({
    ...listQuery(place, pipelineOf(definition, asked, words, context)),
    enabled: filter !== undefined,
    placeholderData: (before) => before,
  });
  // Once failed it stays cut off until something comes: a new try must not begin the next one.
  const isCut = query.data === undefined && (query.errorUpdateCount > 0 || query.fetchStatus === 'paused');
  const kept = useInfiniteQuery({
    ...listQuery(place, firstPipeline(definition, userId, today)),
    enabled: isCut,
  });
  const entries = useOutbox({ operations: recordOperations });
  useRecordReceipts(definition);

  const shown = query.data ?? (isCut ? kept.data : undefined);
  const match = matchOfFilter(definition, asked, words, context);
  const isWanted = (values: Parameters<typeof matchesOnPhone>[1]) =>
    isInProject(projectId, values) && matchesOnPhone(definition, values, match);
  for (const { names } of shown?.pages ?? []) if (names) knowNames(names);
  const read = shown?.pages.flatMap(({ data }) => data).map(shownRow);
  const own = query.data ? read : read?.filter(({ values }) => isWanted(values));
  const rows =
    own || (isCut && !kept.isPending)
      ? foldRows(definition, own ?? [], entries, { userId, isWanted })
      : undefined;
  const [page] = query.data?.pages ?? [];
  const total = page?.total ?? page?.total_at_least;
  const known = new Set(own?.map(({ id }) => id));
  const added = rows?.filter(({ id }) => !known.has(id)).length ?? 0;
  return {
    rows: filter ? rows : undefined,
    total: total === undefined ? undefined : { count: total + added, isMore: page?.total === undefined },
    filter: asked,
    change,
    typed,
    setTyped,
    match,
    since: asOf(query.data ? query : kept),
    isFailed: isCut && !kept.data && (rows?.length ?? 0) === 0,
    /** Nobody answered, which is not to say that anything is wrong. */
    isUnanswered: !isApiFailure(query.error) || query.error.isUnanswered,
    error: query.error,
    isFetching: query.isFetching,
    refresh: () => void query.refetch(),
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    isFetchingMore: query.isFetchingNextPage,
    isMoreMissing: query.isFetchNextPageError,
    fetchMore: query.fetchNextPage,
  };
}

export type RecordListState = ReturnType<typeof useRecordList>;
