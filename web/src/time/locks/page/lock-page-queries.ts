import type { PeriodKind } from '@sveis/domain/time';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../../lib/api/api.ts';

const head = {
  period: z.string(),
  kind: z.enum(['week', 'month']),
  from: z.string(),
  to: z.string(),
  state: z.enum(['open', 'partly', 'own', 'covered']),
  locks_on: z.nullable(z.string()),
};

const lock = z.object({
  id: z.string(),
  kind: z.enum(['week', 'month']),
  from: z.string(),
  to: z.string(),
  user_id: z.nullable(z.int()),
  user_name: z.nullable(z.string()),
  group_id: z.nullable(z.int()),
  group_name: z.nullable(z.string()),
  people: z.int(),
  locked_by_name: z.nullable(z.string()),
  locked_at: z.string(),
});
export type ShownLock = z.infer<typeof lock>;

const unlock = z.object({
  id: z.string(),
  user_name: z.nullable(z.string()),
  group_id: z.nullable(z.int()),
  group_name: z.nullable(z.string()),
  unlocked_by_name: z.string(),
  unlocked_at: z.string(),
  reason: z.string(),
});
export type ShownUnlock = z.infer<typeof unlock>;

const listed = z.object({ ...head, undelivered: z.int() });
export type ListedPeriod = z.infer<typeof listed>;

const opened = z.object({
  ...head,
  undelivered: z.array(
    z.object({
      user_id: z.int(),
      user_name: z.string(),
      locked: z.boolean(),
      reminded_at: z.nullable(z.string()),
    }),
  ),
  delivered: z.int(),
  open_timers: z.int(),
  locks: z.array(lock),
  unlocks: z.array(unlock),
});
export type OpenedPeriod = z.infer<typeof opened>;

/** Everything stands under `time`, so that a new lock is seen at once. */
export const lockPeriodsQuery = (kind: PeriodKind) =>
  infiniteQueryOptions({
    queryKey: ['time', 'lock-periods', kind],
    queryFn: ({ signal, pageParam }) =>
      api.main.get('period-locks/periods', z.object({ data: z.array(listed) }), {
        signal,
        query: { kind, ...pageParam },
      }),
    initialPageParam: {} as Readonly<Record<string, string>>,
    getNextPageParam: ({ data }) => {
      const last = data.at(-1);
      return last ? { before: last.period } : undefined;
    },
  });

export const lockPeriodQuery = (period: string) =>
  queryOptions({
    queryKey: ['time', 'lock-period', period],
    queryFn: ({ signal }) => api.main.get(`period-locks/periods/${period}`, opened, { signal }),
  });

export const remind = (period: string, userId?: number) =>
  api.main.post(
    `period-locks/periods/${period}/remind`,
    userId === undefined ? {} : { user_id: userId },
    z.object({ told: z.int() }),
  );

export const groupsQuery = queryOptions({
  queryKey: ['time', 'lock-groups'],
  queryFn: async ({ signal }) => {
    const { data } = await api.main.post(
      'usergroups/query',
      { pipeline: [{ $limit: 200 }] },
      z.object({ data: z.array(z.object({ id: z.int(), Name: z.string() })) }),
      { signal },
    );
    return { data: data.map(({ id, Name }) => ({ id, name: Name })) };
  },
});
