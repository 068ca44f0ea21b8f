import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { asOf } from '../../offline/as-of.ts';
import { connectivity } from '../../offline/connectivity.ts';
import { type DocumentWish, foldersQuery } from '../folder-queries.ts';
import { foldersIn, partsOf, type TopPart } from '../folder-tree.ts';
import { isFoundOnPhone } from '../kept-search.ts';
import { useDocuments, useKeptDocuments } from '../use-documents.ts';
import type { Folder } from '../wire.ts';
import type { DocumentFilter, DocumentSort } from './filter-sheet.tsx';

/** The folder of a project or a machine, where the screen is about one. */
export interface FolderRoot {
  readonly folder: Folder | undefined;
  readonly address: string;
  readonly backTo: string;
}

export type View = 'folder' | 'offline' | 'recent' | 'bin';

export type FolderView = ReturnType<typeof useFolderView>;

/** What the address and the person ask for, and what is found: folders, and the documents in them. */
export function useFolderView(root: FolderRoot | undefined) {
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }));
  const tree = useQuery(foldersQuery);
  const folders = tree.data ?? [];
  const folderId = search.get('folder') ?? root?.folder?.id;
  const part = (search.get('part') as TopPart | null) ?? undefined;
  const view = (search.get('view') as View | null) ?? 'folder';

  const [text, setText] = useState('');
  const [filter, setFilter] = useState<DocumentFilter>({});
  const [sort, setSort] = useState<DocumentSort>('name');
  const asked = useDeferredValue(text.trim());
  const isNarrowed = asked !== '' || Object.keys(filter).length > 0;

  const { query, documents: read } = useDocuments(wishOf({ view, folderId, asked, filter, sort }));
  const kept = useKeptDocuments();
  // The top holds folders alone; what the phone keeps is known without asking anybody.
  const isTop = view === 'folder' && folderId === undefined && !isNarrowed;
  // Without network a search goes through what the phone keeps, instead of showing what was found before.
  const { online } = useStore(connectivity);
  const isOnPhone =
    view === 'offline' ||
    (view !== 'bin' && isNarrowed && !online && (query.isPlaceholderData || !query.isSuccess));
  const found = kept.flatMap(({ document }) => (isFoundOnPhone(document, asked, filter) ? [document] : []));
  const documents = isTop ? [] : isOnPhone ? found : read;
  const inner = view === 'folder' && asked === '' ? foldersIn(folders, folderId, part) : [];
  const parts = isTop && part === undefined ? partsOf(folders) : [];
  const shown = inner.length + parts.length + (documents?.length ?? 0);
  const isKnown = isTop ? tree.isSuccess : isOnPhone || query.isSuccess;
  return {
    address: root?.address ?? '/files',
    rootId: root?.folder?.id,
    linked: search.get('document') ?? undefined,
    isForTask: search.has('task'),
    tree,
    folders,
    folderId,
    folder: folders.find(({ id }) => id === folderId),
    part,
    view,
    text,
    setText,
    filter,
    setFilter,
    sort,
    setSort,
    query,
    kept,
    read,
    documents,
    inner,
    parts,
    isTop,
    isNarrowed,
    /** Documents of several folders at once: each then says where it lies. */
    isWide: isNarrowed || view !== 'folder',
    isFilled: shown > 0,
    isEmpty: isKnown && shown === 0,
    isPending: isTop ? tree.isPending : query.isPending && !isOnPhone,
    hasMore: query.hasNextPage && !isTop && !isOnPhone,
    /** Searched among what the phone keeps, because nobody else answers. */
    isSearchedHere: isOnPhone && view !== 'offline',
    total: isOnPhone ? found.length : (query.data?.pages[0]?.total ?? 0),
    time: asOf(isTop ? tree : query),
  };
}

interface Asked {
  readonly view: View;
  readonly folderId: string | undefined;
  readonly asked: string;
  readonly filter: DocumentFilter;
  readonly sort: DocumentSort;
}

function wishOf({ view, folderId, asked, filter, sort }: Asked): DocumentWish {
  const isNarrowed = asked !== '' || Object.keys(filter).length > 0;
  return {
    ...(view === 'folder' && folderId !== undefined ? { folder_id: folderId } : {}),
    ...(isNarrowed && folderId !== undefined ? { deep: true } : {}),
    ...(asked === '' ? {} : { text: asked }),
    ...filter,
    ...(view === 'bin' ? { only: 'bin' as const } : {}),
    ...(view === 'recent' ? { sort: 'date' as const, descending: true } : sortOf(sort)),
  };
}

const sortOf = (sort: DocumentSort): Pick<DocumentWish, 'sort' | 'descending'> => {
  const [field = 'name', direction] = sort.split('_');
  return { sort: field as NonNullable<DocumentWish['sort']>, descending: direction === 'desc' };
};
