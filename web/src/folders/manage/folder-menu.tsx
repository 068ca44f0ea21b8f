import { isAtLeast } from '@sveis/domain/records';
import {
  Archive,
  CheckSquare,
  CircleQuestionMark,
  CloudUpload,
  FolderInput,
  FolderPen,
  FolderPlus,
  ShieldCheck,
  Trash2,
} from 'lucide-react';
import { useContext, useState } from 'react';
import { downloadFile } from '../../lib/api/download-file.ts';
import { useGo } from '../../lib/screen/go.ts';
import { ScreenHelp } from '../../lib/screen/screen-help.ts';
import { useT } from '../../lib/words/use-t.ts';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { DocumentActions } from '../document/use-document-actions.ts';
import type { RecordQueries } from '../record-queries.ts';
import type { Folder } from '../wire.ts';
import { FolderMoveSheet } from './folder-move-sheet.tsx';
import { FolderNameSheet } from './folder-name-sheet.tsx';
import { RightsSheet } from './rights-sheet.tsx';
import { SharingSheet } from './sharing-sheet.tsx';

type FolderMenuProps = {
  folder: Folder | undefined;
  folders: readonly Folder[];
  /** At the top of the company's own folders. */
  isTop: boolean;
  managesAll: boolean;
  mayBin: boolean;
  hasDocuments: boolean;
  queries: Pick<RecordQueries, 'lookupQuery'>;
  actions: DocumentActions;
  renew: () => Promise<void>;
  address: string;
  onSelect: () => void;
  onClose: () => void;
};

/** What can be done with a folder, each to those who may. */
export function FolderMenu(props: FolderMenuProps) {
  const { folder, folders, isTop, managesAll, mayBin, hasDocuments, queries, actions, renew } = props;
  const { address, onSelect, onClose } = props;
  const t = useT();
  const go = useGo();
  const openHelp = useContext(ScreenHelp);
  const [part, setPart] = useState<'new' | 'rename' | 'move' | 'rights' | 'sharing'>();
  const manages = folder !== undefined && isAtLeast(folder.level, 'manage');
  const isFixed = folder?.is_root === true;
  if (part === 'new')
    return <FolderNameSheet parentId={folder?.id ?? null} renew={renew} onClose={onClose} />;
  if (part === 'rename' && folder)
    return <FolderNameSheet folder={folder} parentId={folder.parent_id} renew={renew} onClose={onClose} />;
  if (part === 'rights' && folder)
    return <RightsSheet folder={folder} queries={queries} renew={renew} onClose={onClose} />;
  if (part === 'sharing') return <SharingSheet onClose={onClose} />;
  if (part === 'move' && folder)
    return (
      <FolderMoveSheet
        folder={folder}
        folders={folders}
        mayBeTop={managesAll && folder.scope === 'company' && folder.parent_id !== null}
        renew={renew}
        onClose={onClose}
      />
    );
  return (
    <Sheet open onClose={onClose} title={folder?.name ?? t('shell.files')} closeLabel={t('shell.close')}>
      <div className="pb-4">
        <List joined label={t('records.moreActions')}>
          {manages || (isTop && managesAll) ? (
            <ListRow icon={FolderPlus} title={t('folders.newFolder')} onClick={() => setPart('new')} />
          ) : null}
          {hasDocuments ? (
            <ListRow
              icon={CheckSquare}
              title={t('records.chooseSeveral')}
              onClick={() => {
                onSelect();
                onClose();
              }}
            />
          ) : null}
          {folder ? (
            <ListRow
              icon={Archive}
              title={t('folders.zip')}
              onClick={() => {
                void downloadFile({
                  path: 'documents/zip',
                  query: { folder_id: folder.id },
                  name: `${folder.name}.zip`,
                  offline: 'records.needsNetwork',
                });
                onClose();
              }}
            />
          ) : null}
          {manages && !isFixed ? (
            <ListRow icon={FolderPen} title={t('folders.rename')} onClick={() => setPart('rename')} />
          ) : null}
          {manages && !isFixed ? (
            <ListRow icon={FolderInput} title={t('folders.move')} onClick={() => setPart('move')} />
          ) : null}
          {manages ? (
            <ListRow icon={ShieldCheck} title={t('folders.rights')} onClick={() => setPart('rights')} />
          ) : null}
          {manages && !isFixed ? (
            <ListRow
              icon={Trash2}
              title={t('folders.folderToBin')}
              onClick={() => {
                void actions.remove(folder, 'folders');
                onClose();
              }}
            />
          ) : null}
          {mayBin ? (
            <ListRow icon={Trash2} title={t('folders.bin')} arrow {...go(`${address}?view=bin`)} />
          ) : null}
          {managesAll ? (
            <ListRow icon={CloudUpload} title={t('folders.sharing')} onClick={() => setPart('sharing')} />
          ) : null}
          {openHelp ? (
            <ListRow
              icon={CircleQuestionMark}
              title={t('shell.help')}
              onClick={() => {
                onClose();
                openHelp();
              }}
            />
          ) : null}
        </List>
        {!folder && !mayBin && !hasDocuments ? (
          <p className="text-ink-quiet">{t('folders.nothingToDo')}</p>
        ) : null}
      </div>
    </Sheet>
  );
}
