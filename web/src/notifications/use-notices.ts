import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { notifyFailure } from '../lib/notices.ts';
import { useT } from '../lib/words/use-t.ts';
import { asOf } from '../offline/as-of.ts';
import { type Operation, send, useOutbox } from '../offline/outbox/index.ts';
import { foldSeen } from './notice-fold.ts';
import { seeAllNotices, seeNotice } from './notice-operations.ts';
import { noticesQuery } from './queries.ts';
import { renewNotices, useSeenReceipts } from './use-unseen.ts';
import type { Notice } from './wire.ts';

/** The list as this phone knows it, and what can be done with it. */
export function useNotices() {
  const t = useT();
  const queries = useQueryClient();
  const list = useInfiniteQuery(noticesQuery);
  const work = useOutbox();
  useSeenReceipts();
  const read = list.data?.pages.flatMap(({ data }) => data);
  const notices = read && foldSeen(read, work, new Date().toISOString());

  const mark = useCallback(
    async <Body, Answer>(operation: Operation<Body, Answer>, body: Body) => {
      const { kind } = await send(operation, body);
      if (kind === 'sent' || kind === 'saved') return;
      notifyFailure(t('shell.somethingWentWrong'));
      await renewNotices(queries);
    },
    [queries, t],
  );
  const newest = notices?.[0];
  return {
    notices,
    isFailed: list.isError && !list.data,
    retry: () => void list.refetch(),
    since: asOf(list),
    hasOlder: list.hasNextPage,
    isFetchingOlder: list.isFetchingNextPage,
    isOlderMissing: list.isFetchNextPageError,
    fetchOlder: useCallback(() => void list.fetchNextPage(), [list.fetchNextPage]),
    see: (notice: Notice) => void mark(seeNotice, { ids: [notice.id] }),
    seeAll: () => newest && void mark(seeAllNotices, { until: newest.id }),
  };
}
