import { Folder as FolderIcon } from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import type { DocumentActions } from '../document/use-document-actions.ts';
import { pathText } from '../folder-tree.ts';
import { partWords } from '../folder-words.ts';
import { useUnsentChanges } from '../use-documents.ts';
import type { ListedDocument } from '../wire.ts';
import { DocumentRow } from './document-row.tsx';
import type { FolderView } from './use-folder-view.ts';

type FolderContentsProps = {
  folderView: FolderView;
  actions: Pick<DocumentActions, 'restore'>;
  selected: ReadonlySet<string> | undefined;
  onSelected: (selected: ReadonlySet<string>) => void;
  onOpen: (document: ListedDocument) => void;
  onMore: (document: ListedDocument) => void;
};

/** Parts of the top, then folders, then documents; in the bin each has the way back. */
export function FolderContents(props: FolderContentsProps) {
  const t = useT();
  const go = useGo();
  const { address, folder, view, parts, inner, documents, isFilled } = props.folderView;
  return (
    <>
      {view === 'bin' ? <BinFolders {...props} /> : null}
      {isFilled ? (
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
                name={document.name}
                onRestore={() => void props.actions.restore(document, 'documents')}
              />
            ) : (
              <ShownDocument key={document.id} document={document} {...props} />
            ),
          )}
        </List>
      ) : null}
    </>
  );
}

function ShownDocument({
  document,
  folderView: { kept, folders, isWide },
  selected,
  onSelected,
  onOpen,
  onMore,
}: FolderContentsProps & { document: ListedDocument }) {
  const session = useSessionIn();
  const unsent = useUnsentChanges();
  return (
    <DocumentRow
      document={document}
      me={session?.who.userId}
      kept={kept.find((one) => one.document.id === document.id)}
      isUnsent={unsent.some(({ recordId }) => recordId === document.id)}
      place={isWide ? pathText(folders, document.folder_id) : undefined}
      onOpen={() => onOpen(document)}
      onMore={() => onMore(document)}
      selection={
        selected && {
          isOn: selected.has(document.id),
          toggle: () => onSelected(toggled(selected, document.id)),
        }
      }
    />
  );
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

function BinFolders({ folderView: { query }, actions }: FolderContentsProps) {
  const t = useT();
  const found = query.data?.pages[0]?.folders ?? [];
  return (
    <>
      <p className="text-quiet text-ink-quiet">{t('folders.binText')}</p>
      {found.length > 0 ? (
        <List joined label={t('folders.folders')}>
          {found.map((one) => (
            <BinRow key={one.id} name={one.name} onRestore={() => void actions.restore(one, 'folders')} />
          ))}
        </List>
      ) : null}
    </>
  );
}

function BinRow({ name, onRestore }: { name: string; onRestore: () => void }) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-2 py-2 ps-4 pe-3">
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
      <Button size="small" kind="secondary" onClick={onRestore}>
        {t('folders.restore')}
      </Button>
    </div>
  );
}
