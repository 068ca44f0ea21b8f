import type { FoundGroup } from '@sveis/domain/search';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement, lazy } from 'react';
import type { DocumentParts } from '../lib/screen/document-parts.ts';
import type { AppScreen } from '../lib/screen/screen.ts';
import { openMessages } from '../lib/words/messages.ts';
import { loadRecordQueries, once } from '../records/index.ts';
import { isOpen, ownerOf, type SessionIn } from '../session/index.ts';

const rooms = ['folders', 'records', 'fields'] as const;

const loadFolders = once(async (): Promise<ComponentType> => {
  const [queries, { FolderScreen }] = await Promise.all([loadRecordQueries(), import('./folder-screen.tsx')]);
  return () => createElement(FolderScreen, { queries });
});

const thingFolder = (scope: 'project' | 'equipment') =>
  once(async (): Promise<ComponentType> => {
    const [queries, { ThingFolder }] = await Promise.all([loadRecordQueries(), import('./thing-folder.tsx')]);
    return () => createElement(ThingFolder, { scope, queries });
  });

export const folderScreens: readonly AppScreen[] = [
  { path: '/files', title: 'shell.files', rooms, load: loadFolders },
  { path: '/projects/{project_id}/files', title: 'shell.files', rooms, load: thingFolder('project') },
  { path: '/equipments/{equipment_id}/files', title: 'shell.files', rooms, load: thingFolder('equipment') },
];

/** Documents in other rooms; fetched with the first that is named there. */
export const documentParts: DocumentParts = {
  DocumentLinks: lazy(async () => {
    const [{ DocumentLinks }] = await Promise.all([
      import('./named/document-links.tsx'),
      openMessages('folders'),
    ]);
    return { default: DocumentLinks };
  }),
  DocumentChoice: lazy(async () => {
    const [{ DocumentChoice }] = await Promise.all([
      import('./named/document-choice.tsx'),
      openMessages('folders'),
    ]);
    return { default: DocumentChoice };
  }),
};

/** The files this phone keeps, looked through where nobody answers. */
export async function searchKeptFiles(session: SessionIn, words: string): Promise<readonly FoundGroup[]> {
  if (!isOpen(session, 'files')) return [];
  const { searchKeptDocuments } = await import('./kept-search.ts');
  return searchKeptDocuments(ownerOf(session.who), words);
}

/** Writes of this room, for the outbox. */
export async function loadFolderOperations() {
  await openMessages('folders').catch(() => undefined);
  return (await import('./folder-operations.ts')).folderOperations;
}

/** Documents this person wants to have without network come along, each at its newest revision. */
export async function prefetchFolders(queries: QueryClient, session: SessionIn): Promise<void> {
  if (!isOpen(session, 'files')) return;
  const { prefetchKeptDocuments } = await import('./prefetch-documents.ts');
  await prefetchKeptDocuments(queries, ownerOf(session.who));
}
