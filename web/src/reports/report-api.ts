import { type Language, languages } from '@sveis/domain/locales';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../lib/api/api.ts';
import { newId } from '../lib/new-id.ts';
import { currentLanguage } from '../lib/words/language.ts';

const moduleFigures = z.object({
  key: z.string(),
  title: z.string(),
  icon: z.string(),
  path: z.string(),
  total: z.number(),
  ready: z.number(),
  statuses: z.array(z.object({ status: z.string(), title: z.string(), tone: z.string(), count: z.number() })),
  weeks: z.array(z.object({ week: z.string(), count: z.number() })),
  columns: z.array(z.object({ key: z.string(), title: z.string() })),
  missing: z.array(
    z.object({
      what: z.string(),
      records: z.array(z.object({ id: z.string(), number: z.nullable(z.string()), title: z.string() })),
      isMore: z.boolean(),
    }),
  ),
});

export type ModuleFigures = z.infer<typeof moduleFigures>;

const reportAnswer = z.object({ data: z.array(moduleFigures) });

const madeFile = z.object({
  id: z.string(),
  kind: z.enum(['report', 'dossier', 'own_data']),
  language: z.enum(languages),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.number(),
  total: z.number(),
  name: z.nullable(z.string()),
  size: z.nullable(z.number()),
  recipients: z.nullable(z.string()),
  mailed: z.number(),
  created_at: z.string(),
  expires_at: z.string(),
});

export type MadeFile = z.infer<typeof madeFile>;

const filesAnswer = z.object({ data: z.array(madeFile) });

export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface ReportScope extends Days {
  /** Of these drawings alone, and of what names them; of the whole project where there are none. */
  readonly drawings?: readonly string[] | undefined;
}

/** What a project holds of every module this person may list. */
export const moduleReportQuery = (projectId: number, { from, to, drawings = [] }: ReportScope) =>
  queryOptions({
    queryKey: ['reports', projectId, currentLanguage(), from ?? '', to ?? '', drawings.join()],
    queryFn: ({ signal }) =>
      api.main.get(`projects/${projectId}/module_report`, reportAnswer, {
        signal,
        query: { from, to, drawings: drawings.join() || undefined },
      }),
    // Other days or drawings of the same project: what is open stays open while they are counted.
    placeholderData: (before, query) => (query?.queryKey[1] === projectId ? before : undefined),
    staleTime: 0,
  });

/** Files being made are asked for again until they are done. */
const ASK_AGAIN_MS = 2_000;

export const filesQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['reports', projectId, 'files'],
    queryFn: ({ signal }) => api.main.get(`projects/${projectId}/exports`, filesAnswer, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isBeingMade) ? ASK_AGAIN_MS : false),
  });

export const ownDataQuery = queryOptions({
  queryKey: ['reports', 'own-data'],
  queryFn: ({ signal }) => api.main.get('account/data', filesAnswer, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.data.some(isBeingMade) ? ASK_AGAIN_MS : false),
});

export const isBeingMade = ({ state }: MadeFile): boolean => state === 'waiting' || state === 'running';

export type FileFormat = 'csv' | 'xlsx' | 'pdf';

export interface ReportWanted extends ReportScope {
  readonly format: FileFormat;
  readonly modules: readonly { readonly key: string; readonly columns?: readonly string[] }[];
}

export interface DossierWanted extends ReportScope {
  readonly modules: readonly string[];
  readonly photos: boolean;
  readonly attachments: boolean;
  readonly unfinished: boolean;
  /** With the procedures, certificates, materials and instruments that were used. */
  readonly named: boolean;
  readonly format: 'pdf' | 'zip';
}

export type FileWanted =
  | { readonly kind: 'report'; readonly language: Language; readonly params: ReportWanted }
  | {
      readonly kind: 'dossier';
      readonly language: Language;
      readonly params: DossierWanted;
      /** Addresses it is sent to when it is done. */
      readonly recipients?: string;
    };

export const askForFile = (projectId: number, wanted: FileWanted) =>
  api.main.post(`projects/${projectId}/exports`, { id: newId(), ...wanted }, madeFile);

export const cancelFile = (id: string) => api.main.post(`exports/${id}/cancel`, {}, madeFile);

export const askForOwnData = () => api.main.post('account/data', { id: newId() }, madeFile);

export const cancelOwnData = (id: string) => api.main.post(`account/data/${id}/cancel`, {}, madeFile);
