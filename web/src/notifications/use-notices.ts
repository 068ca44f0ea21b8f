import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { notifyRefusal } from '../lib/notices.ts';
import { openMessages } from '../lib/words/messages.ts';
import { useT } from '../lib/words/use-t.ts';
import { asOf } from '../offline/as-of.ts';
import { type Operation, send, useOutbox } from '../offline/outbox/index.ts';
import { foldSeen } from './notice-fold.ts';
import { seeAllNotices, seeNotice } from './notice-operations.ts';
import { roomsOf } from './notice-words.ts';
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

  useNoticeWords(read ?? []);
  const mark = useCallback(
    async <Body, Answer>(operation: Operation<Body, Answer>, body: Body) => {
      const { kind } = await send(operation, body);
      if (kind === 'sent' || kind === 'saved') return;
      notifyRefusal(t('shell.somethingWentWrong'));
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

/** Fetches the words of the modules the notices are about, so that they follow a change of language. */
function useNoticeWords(notices: readonly Notice[]): void {
  const rooms = roomsOf(notices).join(' ');
  useEffect(() => {
    // Without them the server's own words are shown.
    if (rooms !== '') void openMessages(...rooms.split(' ')).catch(() => undefined);
  }, [rooms]);
}
