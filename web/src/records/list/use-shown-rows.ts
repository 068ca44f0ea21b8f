import type { ListPreset } from '@sveis/domain/records';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useOutbox } from '../../offline/outbox/index.ts';
import { foldRows, type ShownRow, shownRow } from '../outbox/record-fold.ts';
import { recordOperations } from '../outbox/record-operations.ts';
import { useRecordReceipts } from '../outbox/record-receipts.ts';
import { knowNames } from '../record/known-names.ts';
import { useViewer } from '../record/use-viewer.ts';
import type { RecordPlace } from '../record-module.ts';
import { listQuery } from '../record-queries.ts';
import { matchesOnPhone } from './local-match.ts';

export interface ShownRows {
  readonly rows: readonly ShownRow[] | undefined;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isFetchingMore: boolean;
  readonly fetchMore: () => void;
  readonly refresh: () => void;
}

/** Rows of a list for a screen of a module's own, with this phone's unsent work in them. */
export function useShownRows(
  place: Pick<RecordPlace, 'definition' | 'projectId'>,
  match: ListPreset['match'],
  sort: Readonly<Record<string, 1 | -1>>,
  limit: number,
  shape?: 'grid',
): ShownRows {
  const { definition, projectId } = place;
  const { userId } = useViewer(definition);
  const pipeline = [{ $match: match }, { $sort: sort }, { $limit: limit }];
  const query = useInfiniteQuery({
    ...listQuery(place, pipeline, shape),
    placeholderData: (before) => before,
  });
  const entries = useOutbox({ operations: recordOperations });
  useRecordReceipts(definition);
  const pages = query.isPlaceholderData ? undefined : query.data?.pages;
  for (const { names } of pages ?? []) if (names) knowNames(names);
  const read = pages?.flatMap(({ data }) => data).map(shownRow);
  const isWanted = (values: ShownRow['values']) =>
    values.project_id === projectId && matchesOnPhone(definition, values, match);
  return {
    rows: read && foldRows(definition, read, entries, { userId, isWanted }),
    error: query.error,
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    fetchMore: () => void query.fetchNextPage(),
    refresh: () => void query.refetch(),
  };
}
