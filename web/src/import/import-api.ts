import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../lib/api/api.ts';
import { currentLanguage } from '../lib/words/language.ts';

/** What a file's lines become: records of a module, rows of a field of one record, or fields of a form. */
export interface ImportPlace {
  readonly module: string;
  /** The form a file is of, where records are of one. */
  readonly form?: number | undefined;
  readonly projectId?: number | undefined;
  readonly recordId?: string | undefined;
  readonly field?: string | undefined;
  readonly formId?: number | undefined;
}

const lineStatus = z.enum(['new', 'changed', 'unchanged', 'error']);
export type LineStatus = z.infer<typeof lineStatus>;

const importAnswer = z.object({
  import_id: z.string(),
  target: z.object({
    module: z.string(),
    form: z.optional(z.number()),
    project_id: z.optional(z.number()),
    record_id: z.optional(z.string()),
    field: z.optional(z.string()),
    form_id: z.optional(z.number()),
  }),
  name: z.string(),
  state: z.enum([
    'waiting',
    'checking',
    'ready',
    'stopped',
    'queued',
    'writing',
    'done',
    'undo_queued',
    'undoing',
    'undone',
    'cancelled',
    'failed',
  ]),
  done: z.number(),
  total: z.number(),
  encoding: z.nullable(z.string()),
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  columns: z.array(z.object({ header: z.string(), field: z.nullable(z.string()) })),
  counts: z.object({ new: z.number(), changed: z.number(), unchanged: z.number(), error: z.number() }),
  rows: z.array(z.object({ line: z.number(), status: lineStatus, cells: z.array(z.string()) })),
  errors: z.array(
    z.object({
      line: z.number(),
      column: z.nullable(z.string()),
      value: z.nullable(z.string()),
      code: z.string(),
      message: z.string(),
    }),
  ),
  refusal_text: z.nullable(z.string()),
  is_undoable: z.boolean(),
  created_at: z.string(),
});

export type ImportState = z.infer<typeof importAnswer>;
export type ImportMode = 'all_or_nothing' | 'valid_only';

const targetAnswer = z.object({
  title: z.string(),
  columns: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      is_required: z.boolean(),
      is_key: z.boolean(),
      options: z.array(z.object({ code: z.string(), label: z.string() })),
    }),
  ),
});

export type ImportColumnInfo = z.infer<typeof targetAnswer>['columns'][number];

/** The place as the server is asked for it. */
export const placeQuery = ({ module, form, projectId, recordId, field, formId }: ImportPlace) => ({
  module,
  form,
  project_id: projectId,
  record_id: recordId,
  field,
  form_id: formId,
});

/** The same for the address of a file. */
export const placeSearch = (place: ImportPlace): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(placeQuery(place)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );

export const targetQuery = (place: ImportPlace) =>
  queryOptions({
    queryKey: ['import', 'target', place, currentLanguage()],
    queryFn: ({ signal }) =>
      api.main.get('import/target', targetAnswer, { signal, query: placeQuery(place) }),
  });

/** A server that looks at a file, or writes it, is asked again until it is done. */
const ASK_AGAIN_MS = 1_000;

export const isBusy = ({ state }: Pick<ImportState, 'state'>): boolean =>
  ['waiting', 'checking', 'queued', 'writing', 'undo_queued', 'undoing'].includes(state);

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['import', 'one', id],
    queryFn: ({ signal }) => api.main.get(`import/${id}`, importAnswer, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? ASK_AGAIN_MS : false),
  });

const listAnswer = z.object({ data: z.array(importAnswer) });

export const recentQuery = queryOptions({
  queryKey: ['import', 'recent'],
  queryFn: ({ signal }) => api.main.get('import', listAnswer, { signal }),
  staleTime: 0,
});

export interface SentFile {
  readonly file: File;
  readonly encoding?: string | undefined;
  readonly sheet?: string | undefined;
}

/** A slow line still gets 5 MB through in this time. */
const PATIENCE_MS = 120_000;

export const previewFile = async (place: ImportPlace, { file, encoding, sheet }: SentFile) =>
  api.main.post('import/preview', new Uint8Array(await file.arrayBuffer()), importAnswer, {
    query: { ...placeQuery(place), name: file.name, encoding, sheet },
    headers: { 'content-type': 'application/octet-stream' },
    timeoutMs: PATIENCE_MS,
  });

export const commitFile = (id: string, mode: ImportMode) =>
  api.main.post('import/commit', { import_id: id, mode }, importAnswer, { timeoutMs: PATIENCE_MS });

export const undoFile = (id: string) =>
  api.main.post(`import/${id}/undo`, {}, importAnswer, { timeoutMs: PATIENCE_MS });

const invitedAnswer = z.object({ invited: z.number(), mailed: z.number() });

export const inviteImported = (id: string) => api.main.post(`import/${id}/invite`, {}, invitedAnswer);

export const cancelFile = (id: string) => api.main.post(`import/${id}/cancel`, {}, importAnswer);
