import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const text = z.nullable(z.string());

const batch = z.object({
  id: z.number(),
  number: z.string(),
  heat_number: text,
  status: z.enum(['ok', 'quarantine', 'rejected']),
  manufacturer: text,
  cert_type: text,
  cert_number: text,
  certificate: z.nullable(z.object({ id: z.string(), name: z.string(), type: z.string() })),
  rev: z.number(),
  product_id: z.number(),
  product_code: z.string(),
  product: z.string(),
  unit: z.string(),
  decimals: z.number(),
  supplier: text,
  cut_from: z.optional(text),
  dimensions: z.optional(text),
  on_hand: z.string(),
  receipts: z.array(
    z.object({
      order_id: z.number(),
      order_no: z.string(),
      delivery_note: text,
      qty: z.string(),
      recorded_at: z.string(),
      user_name: z.string(),
    }),
  ),
  issued: z.array(z.object({ project_id: z.number(), qty: z.string() })),
  shipped: z.optional(
    z.array(z.object({ order_id: z.number(), order_no: z.string(), customer: text, qty: z.string() })),
  ),
});
export type TracedBatch = z.infer<typeof batch>;

const use = z.object({
  id: z.string(),
  name: z.string(),
  number: text,
  status: z.string(),
  project_id: z.nullable(z.number()),
  by: z.string(),
});
export type TracedUse = z.infer<typeof use>;

const traceAnswer = z.object({
  batches: z.array(batch),
  projects: z.array(z.object({ id: z.number(), name: z.string() })),
  materials: z.array(use),
  welds: z.array(use),
  hidden: z.number(),
});
export type Trace = z.infer<typeof traceAnswer>;

/** What is asked: a batch by its id, or a batch or heat number as somebody reads it. */
export interface TraceQuestion {
  readonly batch: string;
  readonly q: string;
}

export const traceQuery = ({ batch: id, q }: TraceQuestion) => {
  const asked = new URLSearchParams(id === '' ? { q } : { batch: id });
  return queryOptions({
    queryKey: ['stock', 'trace', id, q],
    queryFn: ({ signal }) => api.main.get(`warehouse/trace?${asked}`, traceAnswer, { signal }),
    enabled: id !== '' || q !== '',
    staleTime: 0,
    retry: false,
  });
};
