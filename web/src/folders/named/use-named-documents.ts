import { useQuery } from '@tanstack/react-query';
import { useStore } from '../../lib/store.ts';
import { connectivity } from '../../offline/connectivity.ts';
import { isOpen, useSessionIn } from '../../session/index.ts';
import { namedDocumentsQuery } from '../folder-queries.ts';
import { useKeptDocuments } from '../use-documents.ts';
import type { ListedDocument } from '../wire.ts';

/** A document as it can be opened here. */
export interface NamedDocument {
  readonly document: ListedDocument;
  readonly isKept: boolean;
}

/** Documents by their ids, in that order. What is closed to this person or gone is not among them. */
export function useNamedDocuments(ids: readonly string[]) {
  const session = useSessionIn();
  const mayRead = session !== undefined && isOpen(session, 'files');
  const query = useQuery({ ...namedDocumentsQuery(ids), enabled: mayRead && ids.length > 0 });
  const kept = useKeptDocuments();
  const { online } = useStore(connectivity);
  const documents = ids.flatMap((id): NamedDocument | readonly [] => {
    const listed = query.data?.data.find((one) => one.id === id);
    const own = kept.find(({ document }) => document.id === id)?.document;
    // Without network the revision on the phone is the one that opens, and its name is known there.
    const document = online ? (listed ?? (query.data ? undefined : own)) : (own ?? listed);
    return document ? { document, isKept: own?.file_id === document.file_id } : [];
  });
  return {
    documents,
    online,
    isLoading: mayRead && (query.isLoading || query.isPlaceholderData),
    /** Whether the ones that are missing are known to be closed or gone. */
    isWhole: !mayRead || query.data !== undefined,
  };
}
