import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const found = z.object({
  data: z.array(z.object({ id: z.union([z.string(), z.number()]), name: z.string() })),
});

const lookup = (to: 'user' | 'group') =>
  queryOptions({
    queryKey: ['lookup', to, null, ''],
    queryFn: ({ signal }) => api.main.post('references/query', { to }, found, { signal }),
  });

/** People and groups a form may name. */
export const peopleQuery = lookup('user');
export const groupsQuery = lookup('group');
