import type { HostScope } from '@sveis/domain/integrations';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const PATH = 'admin/host-tokens';

const token = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  created_at: z.string(),
  created_by: z.string(),
  last_used_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
});
export type HostToken = z.infer<typeof token>;

const made = z.object({ id: z.string(), name: z.string(), scopes: z.array(z.string()), token: z.string() });
export type MadeToken = z.infer<typeof made>;

export const tokensQuery = queryOptions({
  queryKey: ['admin', 'host-tokens'],
  queryFn: ({ signal }) => api.main.get(PATH, z.object({ data: z.array(token) }), { signal }),
  staleTime: 0,
});

/** Where a directory finds the people of the company. */
export const scimAddress = (): string => `${location.origin}/api/scim/v2`;

export const makeToken = (draft: { readonly name: string; readonly scopes: readonly HostScope[] }) =>
  api.main.post(PATH, draft, made);
export const endToken = (id: string) =>
  api.main.delete(`${PATH}/${id}`, undefined, z.object({ deleted: z.string() }));
