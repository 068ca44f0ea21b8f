import { type StartStep, startStates, startSteps } from '@sveis/domain/admin';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const guideShape = z.object({
  is_open: z.boolean(),
  project_id: z.nullable(z.int()),
  steps: z.array(
    z.object({ step: z.enum(startSteps), state: z.enum(startStates), names: z.array(z.string()) }),
  ),
});
export type StartGuide = z.infer<typeof guideShape>;

export const guideQuery = queryOptions({
  queryKey: ['admin', 'start'],
  queryFn: ({ signal }) => api.main.get('admin/start', guideShape, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: false,
});

interface GuideChange {
  readonly step?: StartStep;
  readonly state?: 'done' | 'skipped';
  readonly is_open?: boolean;
}

export const saveGuide = (change: GuideChange) => api.main.put('admin/start', change, guideShape);

const made = z.looseObject({});

/** Rows of a register, one after the other: the order they are typed in is the order they are shown in. */
export async function makeRows(
  path: 'shifts' | 'worktypes' | 'activities' | 'projects',
  rows: readonly object[],
): Promise<void> {
  for (const row of rows) await api.main.post(path, row, made);
}

export const joinProject = (project: number, user: number) =>
  api.main.post(`projects/${project}/rows/members`, { user, role: 'member' }, made);
