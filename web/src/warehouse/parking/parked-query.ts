import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import type { ParkingDocument } from './park-operations.ts';

const text = z.nullable(z.string());

const parkedScan = z.object({
  id: z.string(),
  location_id: z.nullable(z.number()),
  location: text,
  code: z.string(),
  qty: z.string(),
  note: text,
  file_id: text,
  state: z.enum(['open', 'resolved', 'discarded']),
  product: text,
  reason: text,
  user_name: z.string(),
  may_discard: z.boolean(),
});

export type ParkedScan = z.infer<typeof parkedScan>;

/** What was put aside on a document; others put aside there, too. */
export const parkedQuery = ({ path, id }: Pick<ParkingDocument, 'path' | 'id'>) =>
  queryOptions({
    queryKey: ['stock', 'parked', path, id],
    queryFn: ({ signal }) =>
      api.main.get(`${path}/${id}/parked`, z.object({ data: z.array(parkedScan) }), { signal }),
    select: ({ data }) => data,
    staleTime: 0,
    refetchInterval: 30_000,
    retry: false,
  });
