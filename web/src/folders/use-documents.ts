import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from '../lib/store.ts';
import { useOutbox, watchReceipts } from '../offline/outbox/index.ts';
import { useOwner } from '../session/index.ts';
import { type ChangeBody, changeDocument, type WishBody, wishOfDocument } from './folder-operations.ts';
import { type DocumentWish, documentsQuery } from './folder-queries.ts';
import { findKept, keptDocuments } from './kept-documents.ts';
import type { ListedDocument } from './wire.ts';

/** What is unsent folded over what was read: a new name shows before the server has it. */
export function foldDocument<Document extends ListedDocument>(
  document: Document,
  unsent: readonly { readonly body: unknown }[],
): Document {
  let folded = document;
  for (const { body } of unsent) {
    const { id, title: _title, ...change } = body as ChangeBody | WishBody;
    if (id === document.id) folded = { ...folded, ...change };
  }
  return folded;
}

/** Changes of documents that wait to be sent. */
export const useUnsentChanges = () => useOutbox({ operations: [changeDocument, wishOfDocument] });

/** One list of documents, with what is unsent, and renewed whenever something of it has arrived. */
export function useDocuments(wish: DocumentWish) {
  const query = useInfiniteQuery({ ...documentsQuery(wish), placeholderData: (before) => before });
  const unsent = useUnsentChanges();
  const read = query.data?.pages;
  const documents = useMemo(
    () =>
      read
        ?.flatMap(({ data }) => data)
        .map((one) => foldDocument(one, unsent))
        .filter(({ folder_id }) => wish.folder_id === undefined || wish.deep || folder_id === wish.folder_id),
    [read, unsent, wish.folder_id, wish.deep],
  );
  return { query, documents };
}

/** Whatever has reached the server is read again. */
export function useRenewal(): () => Promise<void> {
  const queries = useQueryClient();
  useEffect(
    () =>
      watchReceipts(({ operation }) => {
        if (operation.startsWith('folder.')) void queries.invalidateQueries({ queryKey: ['folders'] });
      }),
    [queries],
  );
  return () => queries.invalidateQueries({ queryKey: ['folders'] });
}

/** Documents on this phone, by id. */
export function useKeptDocuments() {
  const owner = useOwner();
  useEffect(() => {
    if (owner) void findKept(owner).catch(() => undefined);
  }, [owner]);
  return useStore(keptDocuments);
}
