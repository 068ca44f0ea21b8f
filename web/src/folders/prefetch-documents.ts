import type { QueryClient } from '@tanstack/react-query';
import type { Owner } from '../offline/owner.ts';
import { documentsQuery, foldersQuery } from './folder-queries.ts';
import { catchUp } from './kept-documents.ts';

/** What is wanted on phones is asked of the server: a second phone of the same person gets it too. */
export async function prefetchKeptDocuments(queries: QueryClient, owner: Owner): Promise<void> {
  await queries.prefetchQuery(foldersQuery);
  const { pages } = await queries.fetchInfiniteQuery({ ...documentsQuery({ only: 'offline' }), pages: 4 });
  await catchUp(
    owner,
    pages.flatMap(({ data }) => data),
  );
}
