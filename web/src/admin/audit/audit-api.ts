import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const entry = z.object({
  id: z.string(),
  at: z.string(),
  actor_id: z.nullable(z.int()),
  actor: z.string(),
  key_name: z.nullable(z.string()),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  // An older server does not put entries into words.
  action_name: z._default(z.string(), ''),
  entity_name: z._default(z.string(), ''),
  title: z._default(z.nullable(z.string()), null),
  path: z._default(z.nullable(z.string()), null),
  changes: z.nullable(
    z.array(
      z.object({
        field: z.string(),
        /** What the module calls it; an older server does not say. */
        name: z._default(z.string(), ''),
        before: z.string(),
        after: z.string(),
      }),
    ),
  ),
});
export type AuditEntry = z.infer<typeof entry>;

const page = z.object({ has_more: z.boolean(), data: z.array(entry) });

/** What the log is asked for; what is empty is not asked. */
export interface AuditAsked {
  readonly person: string;
  readonly entity: string;
  readonly record: string;
  readonly action: string;
  readonly from: string;
  readonly to: string;
}

export const askedQuery = (asked: AuditAsked): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(asked)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );

export const auditQuery = (asked: AuditAsked) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', asked],
    queryFn: ({ signal, pageParam }) =>
      api.main.get('admin/audit', page, { signal, query: { ...askedQuery(asked), ...pageParam } }),
    initialPageParam: {} as Readonly<Record<string, string>>,
    getNextPageParam: ({ has_more, data }) => {
      const last = data.at(-1);
      return has_more && last ? { below_at: last.at, below_id: last.id } : undefined;
    },
    staleTime: 0,
    // Each reading is noted: only a person asks again.
    refetchOnWindowFocus: false,
  });
