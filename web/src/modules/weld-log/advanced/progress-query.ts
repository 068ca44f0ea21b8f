import { spoolSteps } from '@sveis/domain/welding';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../../lib/api/api.ts';

const drawingProgress = z.object({
  spool: z.nullish(z.string()),
  drawing: z.nullable(z.string()),
  drawing_no: z.nullable(z.string()),
  revision: z.nullable(z.string()),
  welds: z.number(),
  completed: z.number(),
  waits_for_ndt: z.number(),
  warnings: z.number(),
  progress: z.number(),
  // What a phone kept of an earlier version has none of these.
  welded: z.nullish(z.number()),
  state: z.nullish(z.enum(spoolSteps)),
});

export type DrawingProgress = z.infer<typeof drawingProgress>;

/** How far the welds of each drawing, or of each spool, have come. Asked for again with the lists of welds. */
export const progressQuery = (projectId: number, by: 'drawing' | 'spool' = 'drawing') =>
  queryOptions({
    queryKey: ['records', 'projectweldlog', 'progress', projectId, by],
    queryFn: async ({ signal }) => {
      const answer = z.object({ data: z.array(drawingProgress) });
      const path = `advanced-weld-log/progress?project_id=${projectId}&by=${by}`;
      return (await api.main.get(path, answer, { signal })).data;
    },
    staleTime: 0,
  });

/** All drawings together: each weld counts alike. */
export const wholeOf = (drawings: readonly DrawingProgress[]): DrawingProgress => {
  const sum = (of: (one: DrawingProgress) => number) => drawings.reduce((all, one) => all + of(one), 0);
  const welds = sum((one) => one.welds);
  return {
    drawing: null,
    drawing_no: null,
    revision: null,
    welds,
    completed: sum((one) => one.completed),
    waits_for_ndt: sum((one) => one.waits_for_ndt),
    warnings: sum((one) => one.warnings),
    progress: welds === 0 ? 0 : sum((one) => one.progress * one.welds) / welds,
  };
};
