import { isShownInApp } from '@sveis/domain/folders';
import { isAtLeast } from '@sveis/domain/records';
import { canManage } from '@sveis/domain/session';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import {
  Camera,
  Download,
  EllipsisVertical,
  Folder as FolderIcon,
  FolderOpen,
  Search,
  SlidersHorizontal,
  X,
} from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { failureText } from '../lib/api/failures.ts';
import { AppPage } from '../lib/screen/app-page.tsx';
import { useGo } from '../lib/screen/go.ts';
import { useT } from '../lib/words/use-t.ts';
import { asOf } from '../offline/as-of.ts';
import { useSessionIn } from '../session/index.ts';
import { Button } from '../ui/data/button.tsx';
import { Icon } from '../ui/data/icon.tsx';
import { IconButton } from '../ui/data/icon-button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { Chip, ChipRow } from '../ui/fields/chip.tsx';
import { List } from '../ui/layout/list.tsx';
import { ListRow } from '../ui/layout/list-row.tsx';
import { AddSheet } from './browse/add-sheet.tsx';
import { Crumbs } from './browse/crumbs.tsx';
import { DocumentRow } from './browse/document-row.tsx';
import { type DocumentFilter, type DocumentSort, FilterSheet } from './browse/filter-sheet.tsx';
import { TakenSheet } from './browse/taken-sheet.tsx';
import { UploadsCard } from './browse/uploads-card.tsx';
import { useAdding } from './browse/use-adding.ts';
import { OpenedDocument, type Wanted } from './document/opened-document.tsx';
import { useDocumentActions } from './document/use-document-actions.ts';
import { type DocumentWish, documentQuery, foldersQuery } from './folder-queries.ts';
import { foldersIn, partsOf, pathText, pathTo, type TopPart, topPartOf } from './folder-tree.ts';
import { emptyWords, partWords, statusWords, typeWords, viewWords } from './folder-words.ts';
import { FolderMenu } from './manage/folder-menu.tsx';
import { SelectionDock } from './manage/selection-dock.tsx';
import type { RecordQueries } from './record-queries.ts';
import { useDocuments, useKeptDocuments, useRenewal, useUnsentChanges } from './use-documents.ts';
import type { Folder, ListedDocument } from './wire.ts';

type FolderScreenProps = {
  queries: Pick<RecordQueries, 'lookupQuery' | 'fileLimitQuery'>;
  /** The folder of a project or a machine, where the screen is about one. */
  root?:
    | { readonly folder: Folder | undefined; readonly address: string; readonly backTo: string }
    | undefined;
};

type View = 'folder' | 'offline' | 'recent' | 'bin';

const sortOf = (sort: DocumentSort): Pick<DocumentWish, 'sort' | 'descending'> => {
  const [field = 'name', direction] = sort.split('_');
  return { sort: field as NonNullable<DocumentWish['sort']>, descending: direction === 'desc' };
};

/** Folders and the files in them: found, opened, added and kept, also without network. */
export function FolderScreen({ queries, root }: FolderScreenProps) {
  const t = useT();
  const go = useGo();
  const session = useSessionIn();
  const me = session?.who.userId;
  const renew = useRenewal();
  const actions = useDocumentActions(renew);
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }));
  const tree = useQuery(foldersQuery);
  const folders = tree.data ?? [];
  const folderId = search.get('folder') ?? root?.folder?.id;
  const folder = folders.find(({ id }) => id === folderId);
  const part = (search.get('part') as TopPart | null) ?? undefined;
  const view = (search.get('view') as View | null) ?? 'folder';
  const address = root?.address ?? '/files';

  const [text, setText] = useState('');
  const [isSearching, setIsSearching] = useState(false);
  const [filter, setFilter] = useState<DocumentFilter>({});
  const [sort, setSort] = useState<DocumentSort>('name');
  const [sheet, setSheet] = useState<'filter' | 'menu' | 'add'>();
  const [wanted, setWanted] = useState<Wanted>();
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const asked = useDeferredValue(text.trim());
  const isNarrowed = asked !== '' || Object.keys(filter).length > 0;
  const isWide = isNarrowed || view !== 'folder';

  const wish: DocumentWish = {
    ...(view === 'folder' && folderId !== undefined ? { folder_id: folderId } : {}),
    ...(isNarrowed && folderId !== undefined ? { deep: true } : {}),
    ...(asked === '' ? {} : { text: asked }),
    ...filter,
    ...(view === 'bin' ? { only: 'bin' as const } : {}),
    ...(view === 'recent' ? { sort: 'date' as const, descending: true } : sortOf(sort)),
  };
  const { query, documents: read } = useDocuments(wish);
  const kept = useKeptDocuments();
  const unsent = useUnsentChanges();
  // The top holds folders alone; what the phone keeps is known without asking anybody.
  const isTop = view === 'folder' && folderId === undefined && !isNarrowed;
  const documents = isTop ? [] : view === 'offline' ? kept.map(({ document }) => document) : read;
  const inner = view === 'folder' && asked === '' ? foldersIn(folders, folderId, part) : [];
  const parts = isTop && part === undefined ? partsOf(folders) : [];
  const adding = useAdding(view === 'folder' ? folder : undefined, read, queries);

  // A notice leads to a document: it opens by itself, wherever it lies.
  const linked = search.get('document') ?? undefined;
  const linkedQuery = useQuery({ ...documentQuery(linked ?? ''), enabled: linked !== undefined });
  useEffect(() => {
    if (linkedQuery.data) setWanted({ document: linkedQuery.data, part: 'sheet' });
  }, [linkedQuery.data]);

  const open = (document: ListedDocument) =>
    setWanted({ document, part: isShownInApp(document.type) ? 'view' : 'sheet' });
  const crumbs = crumbsOf({ t, address, folders, folder, part, view, rootId: root?.folder?.id });
  const managesAll = session ? canManage(session.rights.visitor.access, 'files') : false;
  const time = asOf(view === 'folder' && isTop ? tree : query);
  const total = view === 'offline' ? kept.length : (query.data?.pages[0]?.total ?? 0);
  const isEmpty =
    (isTop ? tree.isSuccess : view === 'offline' || query.isSuccess) &&
    inner.length === 0 &&
    parts.length === 0 &&
    (documents?.length ?? 0) === 0;
  useDroppedFiles(adding.mayAdd, adding.take);

  return (
    <AppPage
      title={t('shell.files')}
      {...(root ? { backTo: root.backTo } : {})}
      busy={tree.isPending}
      trailing={
        <>
          <IconButton
            icon={isSearching ? X : Search}
            label={t(isSearching ? 'folders.endSearch' : 'folders.search')}
            onClick={() => {
              setText('');
              setIsSearching(!isSearching);
            }}
          />
          <IconButton
            icon={EllipsisVertical}
            label={t('records.moreActions')}
            aria-haspopup="dialog"
            onClick={() => setSheet('menu')}
          />
        </>
      }
      floating={
        adding.mayAdd && view === 'folder' && !selected ? (
          <Button icon={Camera} onClick={() => setSheet('add')} aria-haspopup="dialog">
            {t('folders.add')}
          </Button>
        ) : undefined
      }
      {...(selected
        ? {
            footer: (
              <SelectionDock
                chosen={(documents ?? []).filter(({ id }) => selected.has(id))}
                folders={folders}
                actions={actions}
                onDone={() => setSelected(undefined)}
              />
            ),
          }
        : {})}
    >
      {isSearching ? (
        <label className="flex min-h-target-lg items-center gap-3 rounded-card border-[1.5px] border-line-strong bg-surface px-4 rings-inside">
          <Icon of={Search} />
          <input
            type="search"
            // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
            autoFocus
            aria-label={t('folders.searchHint')}
            placeholder={t('folders.searchHint')}
            value={text}
            maxLength={100}
            onChange={(event) => setText(event.target.value)}
            className="min-h-target w-full min-w-0 bg-transparent outline-none placeholder:text-ink-quiet"
          />
        </label>
      ) : null}
      <Crumbs crumbs={crumbs} />
      <ChipRow label={t('records.filter')}>
        <Chip
          label={t('records.filter')}
          icon={SlidersHorizontal}
          aria-haspopup="dialog"
          onClick={() => setSheet('filter')}
        />
        <Chip
          label={t('folders.offlineCount', { count: kept.length })}
          icon={Download}
          on={view === 'offline'}
          {...go(view === 'offline' ? address : `${address}?view=offline`)}
        />
        <Chip
          label={t('folders.recent')}
          on={view === 'recent'}
          {...go(view === 'recent' ? address : `${address}?view=recent`)}
        />
        {(Object.keys(filter) as (keyof DocumentFilter)[]).map((name) => (
          <Chip
            key={name}
            on
            label={filterText(t, folders, name, filter)}
            onClick={() => {
              const { [name]: _gone, ...others } = filter;
              setFilter(others);
            }}
          />
        ))}
      </ChipRow>
      <UploadsCard folderId={view === 'folder' ? folderId : undefined} />
      {time ? <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time })}</p> : null}
      {isWide ? (
        <p role="status" className="text-ink-quiet">
          {t('folders.found', { count: total })}
        </p>
      ) : null}
      {query.isError && !documents && view !== 'offline' ? (
        <ErrorState
          title={t('records.loadFailed')}
          text={failureText(query.error, t)}
          retry={{
            label: t('shell.tryAgain'),
            onPress: () => void query.refetch(),
            busy: query.isFetching,
          }}
        />
      ) : null}
      {view === 'bin' ? (
        <BinFolders query={query} onRestore={(one) => void actions.restore(one, 'folders')} />
      ) : null}
      {inner.length + parts.length + (documents?.length ?? 0) > 0 ? (
        <List joined label={folder?.name ?? t('shell.files')}>
          {parts.map((one) => (
            <ListRow
              key={one}
              icon={FolderIcon}
              title={t(partWords[one])}
              arrow
              {...go(`${address}?part=${one}`)}
            />
          ))}
          {inner.map(({ id, name, files }) => (
            <ListRow
              key={id}
              icon={FolderIcon}
              title={name}
              quiet={t('folders.files', { count: files })}
              arrow
              {...go(`${address}?folder=${id}`)}
            />
          ))}
          {documents?.map((document) =>
            view === 'bin' ? (
              <BinRow
                key={document.id}
                document={document}
                onRestore={() => void actions.restore(document, 'documents')}
              />
            ) : (
              <DocumentRow
                key={document.id}
                document={document}
                me={me}
                kept={kept.find((one) => one.document.id === document.id)}
                isUnsent={unsent.some(({ recordId }) => recordId === document.id)}
                place={isWide ? pathText(folders, document.folder_id) : undefined}
                onOpen={() => open(document)}
                onMore={() => setWanted({ document, part: 'sheet' })}
                selection={
                  selected && {
                    isOn: selected.has(document.id),
                    toggle: () => setSelected(toggled(selected, document.id)),
                  }
                }
              />
            ),
          )}
        </List>
      ) : null}
      {(isTop ? tree.isPending : query.isPending && view !== 'offline') ? <SkeletonList count={4} /> : null}
      {isEmpty ? <Empty view={isNarrowed ? 'search' : view} mayAdd={adding.mayAdd} /> : null}
      {query.hasNextPage && !isTop && view !== 'offline' ? (
        <Button
          wide
          kind="secondary"
          busy={query.isFetchingNextPage}
          busyLabel={t('shell.loading')}
          onClick={() => void query.fetchNextPage()}
        >
          {t('records.more')}
        </Button>
      ) : null}
      {sheet === 'filter' ? (
        <FilterSheet
          filter={filter}
          sort={sort}
          tags={query.data?.pages[0]?.tags ?? []}
          folders={folders}
          onFilter={setFilter}
          onSort={setSort}
          onClose={() => setSheet(undefined)}
        />
      ) : null}
      {sheet === 'add' ? (
        <AddSheet
          onAdd={(source) => {
            void adding.add(source);
            setSheet(undefined);
          }}
          onClose={() => setSheet(undefined)}
        />
      ) : null}
      {sheet === 'menu' ? (
        <FolderMenu
          folder={view === 'folder' ? folder : undefined}
          folders={folders}
          isTop={isTop && part === undefined && !root}
          managesAll={managesAll}
          mayBin={managesAll || folders.some(({ level }) => isAtLeast(level, 'manage'))}
          hasDocuments={(documents?.length ?? 0) > 0}
          queries={queries}
          actions={actions}
          renew={renew}
          address={address}
          onSelect={() => setSelected(new Set())}
          onClose={() => setSheet(undefined)}
        />
      ) : null}
      <TakenSheet names={adding.askedNames} mayRevise={adding.mayRevise} onAnswer={adding.answer} />
      {wanted ? (
        <OpenedDocument
          wanted={wanted}
          kept={kept.find(({ document }) => document.id === wanted.document.id)}
          folders={folders}
          queries={queries}
          actions={actions}
          onWanted={setWanted}
        />
      ) : null}
    </AppPage>
  );
}

/** Files let go anywhere on the screen are added, as with the button. */
function useDroppedFiles(mayAdd: boolean, take: (files: readonly File[]) => Promise<void>): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (!mayAdd) return;
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      void latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, [mayAdd]);
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

type T = ReturnType<typeof useT>;

interface CrumbWish {
  readonly t: T;
  readonly address: string;
  readonly folders: readonly Folder[];
  readonly folder: Folder | undefined;
  readonly part: TopPart | undefined;
  readonly view: View;
  readonly rootId: string | undefined;
}

function crumbsOf({ t, address, folders, folder, part, view, rootId }: CrumbWish) {
  const top = { name: t('shell.files'), href: address };
  if (view !== 'folder') return [top, { name: t(viewWords[view]), href: `${address}?view=${view}` }];
  const way = pathTo(folders, folder?.id);
  const from = Math.max(
    0,
    way.findIndex(({ id }) => id === rootId),
  );
  const shownPart = rootId === undefined ? (part ?? topPartOf(folder)) : undefined;
  return [
    ...(rootId === undefined ? [top] : []),
    ...(shownPart ? [{ name: t(partWords[shownPart]), href: `${address}?part=${shownPart}` }] : []),
    ...way.slice(from).map(({ id, name }) => ({ name, href: `${address}?folder=${id}` })),
  ];
}

function filterText(
  t: T,
  folders: readonly Folder[],
  name: keyof DocumentFilter,
  filter: DocumentFilter,
): string {
  if (name === 'type' && filter.type) return t(typeWords[filter.type]);
  if (name === 'status' && filter.status) return t(statusWords[filter.status]);
  if (name === 'project_id')
    return folders.find((one) => one.project_id === filter.project_id && one.is_root)?.name ?? '';
  return filter.tag ?? '';
}

function Empty({ view, mayAdd }: { view: View | 'search'; mayAdd: boolean }) {
  const t = useT();
  const [title, text] = emptyWords[view === 'folder' && mayAdd ? 'addable' : view];
  return <EmptyState icon={FolderOpen} title={t(title)} text={t(text)} />;
}

type BinRowProps = { document: Pick<ListedDocument, 'name'>; onRestore: () => void };

function BinRow({ document, onRestore }: BinRowProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-2 py-2 ps-4 pe-3">
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{document.name}</span>
      <Button size="small" kind="secondary" onClick={onRestore}>
        {t('folders.restore')}
      </Button>
    </div>
  );
}

type BinFoldersProps = {
  query: ReturnType<typeof useDocuments>['query'];
  onRestore: (folder: { readonly id: string; readonly name: string }) => void;
};

function BinFolders({ query, onRestore }: BinFoldersProps) {
  const t = useT();
  const found = query.data?.pages[0]?.folders ?? [];
  return (
    <>
      <p className="text-quiet text-ink-quiet">{t('folders.binText')}</p>
      {found.length > 0 ? (
        <List joined label={t('folders.folders')}>
          {found.map((one) => (
            <BinRow key={one.id} document={one} onRestore={() => onRestore(one)} />
          ))}
        </List>
      ) : null}
    </>
  );
}
