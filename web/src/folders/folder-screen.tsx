import { isShownInApp } from '@sveis/domain/folders';
import { isAtLeast } from '@sveis/domain/records';
import { canManage } from '@sveis/domain/session';
import { Camera, EllipsisVertical, FolderOpen, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../lib/api/failures.ts';
import { AppPage } from '../lib/screen/app-page.tsx';
import { useT } from '../lib/words/use-t.ts';
import { useSessionIn } from '../session/index.ts';
import { Button } from '../ui/data/button.tsx';
import { IconButton } from '../ui/data/icon-button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { AddSheet } from './browse/add-sheet.tsx';
import { FilterSheet } from './browse/filter-sheet.tsx';
import { FolderContents } from './browse/folder-contents.tsx';
import { FolderTools } from './browse/folder-tools.tsx';
import { TakenSheet } from './browse/taken-sheet.tsx';
import { UploadsCard } from './browse/uploads-card.tsx';
import { useAdding } from './browse/use-adding.ts';
import { type FolderRoot, type FolderView, useFolderView } from './browse/use-folder-view.ts';
import { LinkedFailure } from './document/linked-failure.tsx';
import { OpenedDocument } from './document/opened-document.tsx';
import { type DocumentActions, useDocumentActions } from './document/use-document-actions.ts';
import { useLinkedDocument } from './document/use-linked-document.ts';
import { emptyWords } from './folder-words.ts';
import { FolderMenu } from './manage/folder-menu.tsx';
import { SelectionDock } from './manage/selection-dock.tsx';
import type { RecordQueries } from './record-queries.ts';
import { useRenewal } from './use-documents.ts';

type FolderScreenProps = {
  queries: Pick<RecordQueries, 'lookupQuery' | 'formSettingsQuery'>;
  root?: FolderRoot | undefined;
};

type Sheet = 'filter' | 'menu' | 'add';

/** Folders and the files in them: found, opened, added and kept, also without network. */
export function FolderScreen({ queries, root }: FolderScreenProps) {
  const t = useT();
  const renew = useRenewal();
  const actions = useDocumentActions(renew);
  const folderView = useFolderView(root);
  const { view, folders, documents, kept } = folderView;
  const adding = useAdding(view === 'folder' ? folderView.folder : undefined, folderView.read, queries);
  const [isSearching, setIsSearching] = useState(false);
  const [sheet, setSheet] = useState<Sheet>();
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const { wanted, setWanted, query: linked } = useLinkedDocument(folderView);
  useDroppedFiles(adding.mayAdd, adding.take);

  return (
    <AppPage
      title={t('shell.files')}
      helpInMenu
      {...(root ? { backTo: root.backTo } : {})}
      busy={folderView.tree.isPending}
      trailing={
        <>
          <IconButton
            icon={isSearching ? X : Search}
            label={t(isSearching ? 'folders.endSearch' : 'folders.search')}
            onClick={() => {
              folderView.setText('');
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
      <FolderTools folderView={folderView} isSearching={isSearching} onFilter={() => setSheet('filter')} />
      <UploadsCard folderId={view === 'folder' ? folderView.folderId : undefined} />
      <LinkedFailure query={linked} wanted={wanted} />
      <Findings folderView={folderView} />
      <FolderContents
        folderView={folderView}
        actions={actions}
        selected={selected}
        onSelected={setSelected}
        onOpen={(document) => setWanted({ document, part: isShownInApp(document.type) ? 'view' : 'sheet' })}
        onMore={(document) => setWanted({ document, part: 'sheet' })}
      />
      <Ending folderView={folderView} mayAdd={adding.mayAdd} />
      {sheet === 'add' ? (
        <AddSheet
          onAdd={(source) => {
            void adding.add(source);
            setSheet(undefined);
          }}
          onClose={() => setSheet(undefined)}
        />
      ) : null}
      {sheet === 'filter' ? (
        <FilterSheet
          filter={folderView.filter}
          sort={folderView.sort}
          tags={folderView.query.data?.pages[0]?.tags ?? []}
          folders={folders}
          onFilter={folderView.setFilter}
          onSort={folderView.setSort}
          onClose={() => setSheet(undefined)}
        />
      ) : null}
      {sheet === 'menu' ? (
        <Menu
          folderView={folderView}
          isOfThing={root !== undefined}
          queries={queries}
          actions={actions}
          renew={renew}
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

type PartProps = { folderView: FolderView };

/** How old the list is, how much was found, and what went wrong. */
function Findings({ folderView }: PartProps) {
  const t = useT();
  const { time, isWide, total, query, documents, view, isSearchedHere } = folderView;
  return (
    <>
      {isSearchedHere ? (
        <p role="status" className="text-ink-quiet">
          {t('folders.searchedHere')}
        </p>
      ) : null}
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
    </>
  );
}

/** What stands after the last row: still loading, nothing there, or more of it. */
function Ending({ folderView, mayAdd }: PartProps & { mayAdd: boolean }) {
  const t = useT();
  const { view, query, isPending, isEmpty, isNarrowed, hasMore } = folderView;
  const [title, text] = emptyWords[isNarrowed ? 'search' : view === 'folder' && mayAdd ? 'addable' : view];
  return (
    <>
      {isPending ? <SkeletonList count={4} /> : null}
      {isEmpty ? <EmptyState icon={FolderOpen} title={t(title)} text={t(text)} /> : null}
      {hasMore ? (
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
    </>
  );
}

type MenuProps = PartProps &
  Pick<FolderScreenProps, 'queries'> & {
    isOfThing: boolean;
    actions: DocumentActions;
    renew: ReturnType<typeof useRenewal>;
    onSelect: () => void;
    onClose: () => void;
  };

function Menu({ folderView, isOfThing, ...others }: MenuProps) {
  const session = useSessionIn();
  const { view, folder, folders, part, isTop, documents, address } = folderView;
  const managesAll = session ? canManage(session.rights.visitor.access, 'files') : false;
  return (
    <FolderMenu
      folder={view === 'folder' ? folder : undefined}
      folders={folders}
      isTop={isTop && part === undefined && !isOfThing}
      managesAll={managesAll}
      mayBin={managesAll || folders.some(({ level }) => isAtLeast(level, 'manage'))}
      hasDocuments={(documents?.length ?? 0) > 0}
      address={address}
      {...others}
    />
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
