import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const fileRow = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  created_at: z.string(),
  created_by_name: z.string(),
  record_id: z.nullable(z.string()),
  document_id: z.nullable(z.string()),
  number: z.nullable(z.string()),
  title: z.string(),
  form: z.nullable(z.number()),
  project_id: z.nullable(z.number()),
});

export type ChecklistFile = z.infer<typeof fileRow>;

const filesAnswer = z.object({ data: z.array(fileRow), total: z.number() });

/** What the list of files is narrowed to; what is left out asks for everything. */
export interface FileWish {
  readonly type?: 'pdf' | 'photo' | 'file';
  readonly form?: number;
  readonly project_id?: number;
  readonly from?: string;
  readonly to?: string;
  readonly text?: string;
}

const PAGE = 25;

export const filesQuery = (wish: FileWish) =>
  infiniteQueryOptions({
    queryKey: ['checklist-files', wish],
    queryFn: ({ signal, pageParam }) =>
      api.main.post('checklist_files/query', { ...wish, skip: pageParam, limit: PAGE }, filesAnswer, {
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const seen = pages.reduce((sum, { data }) => sum + data.length, 0);
      return seen < total ? seen : undefined;
    },
    staleTime: 0,
  });
