import type { NoticePreferences } from '@sveis/domain/notifications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api/api.ts';
import { noticesAnswer, preferencesAnswer, unseenAnswer } from './wire.ts';

const MINUTE = 60_000;

/** For the bell, which stands on every screen: a number and no more. */
export const unseenQuery = queryOptions({
  queryKey: ['notices', 'unseen'],
  queryFn: ({ signal }) => api.main.get('notifications/unseen', unseenAnswer, { signal }),
  refetchInterval: MINUTE,
});

export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notices', 'list'],
  queryFn: ({ signal, pageParam }) =>
    api.main.get('notifications', noticesAnswer, {
      signal,
      query: pageParam === null ? {} : { before: pageParam },
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ cursor }) => cursor,
  refetchOnMount: 'always',
});

/** How this person wants to be told, and whether this phone is. */
export const preferencesQuery = queryOptions({
  queryKey: ['notices', 'preferences'],
  queryFn: ({ signal }) => api.main.get('notifications/preferences', preferencesAnswer, { signal }),
});

export const savePreferences = (chosen: Partial<NoticePreferences>) =>
  api.main.put('notifications/preferences', chosen, preferencesAnswer);
