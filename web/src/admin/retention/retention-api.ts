import { type RetentionKind, retentionKinds } from '@sveis/domain/admin';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const retention = z.object({
  rev: z.int(),
  kinds: z.array(
    z.object({
      kind: z.enum(retentionKinds),
      days: z.int(),
      min: z.int(),
      may_stay: z.boolean(),
    }),
  ),
});
export type Retention = z.infer<typeof retention>;

export const retentionQuery = queryOptions({
  queryKey: ['admin', 'retention'],
  queryFn: ({ signal }) => api.main.get('admin/retention', retention, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: false,
});

export const previewQuery = (kind: RetentionKind, days: number) =>
  queryOptions({
    queryKey: ['admin', 'retention', 'preview', kind, days],
    queryFn: ({ signal }) =>
      api.main.get('admin/retention/preview', z.object({ count: z.int() }), {
        signal,
        query: { kind, days: String(days) },
      }),
    staleTime: 0,
  });

export const saveRetention = (days: Readonly<Partial<Record<RetentionKind, number>>>, rev: number) =>
  api.main.put('admin/retention', { days, rev }, retention);
