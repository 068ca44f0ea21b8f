import { certificates } from '@sveis/domain/modules/certificates';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const toConfirmAnswer = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      stamp: z.nullable(z.string()),
      designation: z.nullable(z.string()),
      next_confirmation: z.string(),
      valid_until: z.nullable(z.string()),
      welds: z.array(z.object({ id: z.string(), name: z.string(), weld_end: z.string() })),
    }),
  ),
});

export type ToConfirm = z.infer<typeof toConfirmAnswer>['data'][number];

/** What is to be confirmed in the next 30 days, with the welds that show it: kept, so that it can be signed anywhere. */
export const toConfirmQuery = queryOptions({
  queryKey: ['records', certificates.key, 'evidence'],
  queryFn: ({ signal }) => api.main.get('expertise/evidence', toConfirmAnswer, { signal }),
  staleTime: 0,
  refetchOnMount: 'always',
});
