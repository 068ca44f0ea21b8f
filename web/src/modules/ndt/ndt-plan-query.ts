import { repairGroups } from '@sveis/domain/modules/ndt';
import { lotScopes } from '@sveis/domain/welding';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const plan = z.object({
  drawings: z.array(z.object({ id: z.string(), name: z.string() })),
  drawing: z.nullable(z.string()),
  scope: z.enum(lotScopes),
  line: z.string(),
  sharing: z.number(),
  lots: z.array(
    z.object({
      method: z.string(),
      joint: z.string(),
      percent: z.number(),
      drawings: z.number(),
      welded: z.number(),
      required: z.number(),
      selected: z.number(),
      tested: z.number(),
      accepted: z.number(),
      coverage: z.number(),
      missing: z.array(
        z.object({
          weld: z.string(),
          number: z.string(),
          drawing_no: z.string(),
          because: z.nullable(z.string()),
        }),
      ),
      rates: z.array(z.object({ welder: z.string(), tested: z.number(), rejected: z.number() })),
    }),
  ),
  waiting: z.array(
    z.object({
      weld: z.string(),
      number: z.string(),
      drawing: z.string(),
      method: z.string(),
      days: z.number(),
      is_requested: z.boolean(),
    }),
  ),
  may_select: z.boolean(),
  may_request: z.boolean(),
  closed_project: z.optional(z.string()),
});

export type NdtPlan = z.infer<typeof plan>;
export type NdtLot = NdtPlan['lots'][number];
export type WaitingWeld = NdtPlan['waiting'][number];

/** What is to be tested in a project. Kept with its lists: a saved report or weld asks for it again. */
export const planQuery = (projectId: number, drawing: string | undefined) =>
  queryOptions({
    queryKey: ['records', 'projectndt', 'plan', projectId, drawing ?? ''],
    queryFn: ({ signal }) =>
      api.main.get(`projects/${projectId}/ndt-plan`, plan, { signal, query: { drawing } }),
    staleTime: 0,
  });

export const selectMissing = (projectId: number, drawing: string, { method, joint }: NdtLot) =>
  api.main.post(`projects/${projectId}/ndt-plan/selections`, { drawing, method, joint }, plan);

const rates = z.object({
  data: z.array(
    z.object({
      method: z.string(),
      by: z.enum(repairGroups),
      key: z.string(),
      name: z.string(),
      tested: z.number(),
      rejected: z.number(),
    }),
  ),
});

export type RepairFigure = z.infer<typeof rates>['data'][number];

/** Rejected welds of a project; kept with its lists, as the plan is. */
export const ratesQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['records', 'projectndt', 'rates', projectId],
    queryFn: async ({ signal }) =>
      (await api.main.get(`projects/${projectId}/ndt-plan/repair-rates`, rates, { signal })).data,
    staleTime: 0,
  });
