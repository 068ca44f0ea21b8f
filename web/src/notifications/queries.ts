import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api/api.ts';
import { noticesAnswer, unseenAnswer } from './wire.ts';

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
