import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const text = z.nullable(z.string());

const material = z.object({
  product_id: z.number(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  decimals: z.number(),
  note: text,
  required: z.string(),
  picked: z.string(),
  returned: z.string(),
  remaining: z.string(),
  available: z.string(),
  /** What it cost; told only to those who see costs. */
  value: text,
  used: z.array(
    z.object({
      batch_id: z.nullish(z.number()),
      batch: text,
      heat_number: text,
      serial: text,
      qty: z.string(),
    }),
  ),
  pickable: z.array(
    z.object({
      location_id: z.number(),
      batch_id: z.nullish(z.number()),
      batch: text,
      heat_number: text,
      expiry_date: text,
      serial: text,
      available: z.string(),
      is_offcut: z.optional(z.boolean()),
      dimensions: z.nullish(z.string()),
    }),
  ),
});
export type Material = z.infer<typeof material>;

const materialsAnswer = z.object({
  as_of: z.string(),
  /** Its number. */
  project: z.string(),
  may_pick: z.boolean(),
  may_plan: z.boolean(),
  materials: z.array(material),
});
export type Materials = z.infer<typeof materialsAnswer>;

/** What is planned and used in a project; kept, so that material is taken without network, too. */
export const materialsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['stock', 'materials', projectId],
    queryFn: ({ signal }) => api.main.get(`projects/${projectId}/materials`, materialsAnswer, { signal }),
    staleTime: 0,
    refetchInterval: 30_000,
    retry: false,
  });

export const planMaterial = (
  projectId: number,
  body: { readonly product_id: number; readonly required_qty: string },
) => api.main.post(`projects/${projectId}/materials`, body, materialsAnswer);
