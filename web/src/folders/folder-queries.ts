import type { DocumentStatus, DocumentType } from '@sveis/domain/folders';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api/api.ts';
import { documentsAnswer, folder, foldersAnswer, sharing, wholeDocument } from './wire.ts';

/** Every folder this person may open: a tree of names, kept for use without network. */
export const foldersQuery = queryOptions({
  queryKey: ['folders', 'tree'],
  queryFn: ({ signal }) => api.main.get('folders', foldersAnswer, { signal }),
  select: ({ data }) => data,
});

/** What a list of documents is narrowed to; what is left out asks for everything. */
export interface DocumentWish {
  readonly folder_id?: string;
  readonly deep?: boolean;
  readonly project_id?: number;
  readonly only?: 'offline' | 'bin';
  readonly text?: string;
  readonly type?: DocumentType;
  readonly tag?: string;
  readonly status?: DocumentStatus;
  readonly sort?: 'name' | 'date' | 'size';
  readonly descending?: boolean;
}

const PAGE = 50;

export const documentsQuery = (wish: DocumentWish) =>
  infiniteQueryOptions({
    queryKey: ['folders', 'documents', wish],
    queryFn: ({ signal, pageParam }) =>
      api.main.post('documents/query', { ...wish, skip: pageParam, limit: PAGE }, documentsAnswer, {
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const seen = pages.reduce((sum, { data }) => sum + data.length, 0);
      return seen < total ? seen : undefined;
    },
    refetchOnMount: 'always',
  });

/** Documents by their ids. */
export const namedDocumentsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['folders', 'named', ids],
    queryFn: ({ signal }) =>
      api.main.post('documents/query', { ids, limit: PAGE }, documentsAnswer, { signal }),
    refetchOnMount: 'always',
    placeholderData: (before) => before,
  });

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['folders', 'document', id],
    queryFn: ({ signal }) => api.main.get(`documents/${id}`, wholeDocument, { signal }),
    refetchOnMount: 'always',
  });

export const sharingQuery = queryOptions({
  queryKey: ['folders', 'sharing'],
  queryFn: ({ signal }) => api.main.get('sharing', sharing, { signal }),
  meta: { passes: true },
});

/** The folder of a project or a machine; made where there is none yet. */
export const openThingFolder = (path: 'projects' | 'equipments', id: string) =>
  api.main.post(`${path}/${id}/folder`, {}, folder);
