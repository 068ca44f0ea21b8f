import { languages } from '@sveis/domain/locales';
import { expectedStates } from '@sveis/domain/modules/projects';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const expectedAnswer = z.object({
  expected: z.array(
    z.object({
      form: z.int(),
      title: z.partialRecord(z.enum(languages), z.string()),
      state: z.enum(expectedStates),
      due: z.nullable(z.string()),
      is_late: z.boolean(),
      may_begin: z.boolean(),
      checklist: z.nullable(z.object({ id: z.string(), number: z.nullable(z.string()), status: z.string() })),
    }),
  ),
});

export type ExpectedChecklist = z.infer<typeof expectedAnswer>['expected'][number];

/** What a project expects to be filled in. Kept with the lists: a saved checklist asks for it again. */
export const expectedQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['records', 'checklists', 'expected', projectId],
    queryFn: ({ signal }) =>
      api.main.get(`projects/${projectId}/expected_checklists`, expectedAnswer, { signal }),
    staleTime: 0,
  });
