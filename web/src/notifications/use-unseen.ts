import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOutbox, watchReceipts } from '../offline/outbox/index.ts';
import { foldSeen, foldUnseen, isSeenWork } from './notice-fold.ts';
import { noticesQuery, unseenQuery } from './queries.ts';
import { unseenAnswer } from './wire.ts';

/** How many are unread, with what this phone has marked and not sent. */
export function useUnseen(): number {
  const { data } = useQuery(unseenQuery);
  return foldUnseen(data?.unseen ?? 0, useOutbox());
}

/** Called by the bell, and by the list, which has none: what the server has taken is written into what was read from it. */
export function useSeenReceipts(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      watchReceipts((receipt) => {
        if (!isSeenWork(receipt)) return;
        const told = unseenAnswer.safeParse(receipt.answer);
        const at = new Date(receipt.sentAt).toISOString();
        queries.setQueryData(noticesQuery.queryKey, (list) =>
          list
            ? {
                ...list,
                pages: list.pages.map((page) => ({ ...page, data: [...foldSeen(page.data, [receipt], at)] })),
              }
            : list,
        );
        if (told.success) queries.setQueryData(unseenQuery.queryKey, told.data);
        void renewNotices(queries);
      }),
    [queries],
  );
}

export const renewNotices = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['notices'] });
