import { isAtLeast } from '@sveis/domain/records';
import { Archive, FolderInput } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../../lib/api/download-file.ts';
import { notify } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { MoveSheet } from '../document/move-sheet.tsx';
import type { DocumentActions } from '../document/use-document-actions.ts';
import type { Folder, ListedDocument } from '../wire.ts';

type SelectionDockProps = {
  chosen: readonly ListedDocument[];
  folders: readonly Folder[];
  actions: DocumentActions;
  onDone: () => void;
};

/** What is done with several documents at once. */
export function SelectionDock({ chosen, folders, actions, onDone }: SelectionDockProps) {
  const t = useT();
  const [isMoving, setIsMoving] = useState(false);
  const mayMove = chosen.length > 0 && chosen.every(({ level }) => isAtLeast(level, 'edit'));
  const zip = async () => {
    const isDone = await downloadFile({
      path: 'documents/zip',
      query: { ids: chosen.map(({ id }) => id).join(',') },
      name: 'files.zip',
      offline: 'records.needsNetwork',
    });
    if (isDone) onDone();
  };
  const move = async (folder: Folder) => {
    setIsMoving(false);
    for (const document of chosen)
      await actions.changeWithUndo(
        document,
        { folder_id: folder.id },
        t('folders.moved', { name: document.name, folder: folder.name }),
      );
    if (chosen.length > 1) notify(t('folders.movedMany', { count: chosen.length, folder: folder.name }));
    onDone();
  };
  return (
    <Dock>
      <Button wide icon={Archive} disabled={chosen.length === 0} onClick={() => void zip()}>
        {t('folders.zipOf', { count: chosen.length })}
      </Button>
      <Button wide kind="secondary" icon={FolderInput} disabled={!mayMove} onClick={() => setIsMoving(true)}>
        {t('folders.move')}
      </Button>
      <Button wide kind="text" onClick={onDone}>
        {t('shell.cancel')}
      </Button>
      {isMoving ? (
        <MoveSheet
          title={t('folders.move')}
          folders={folders}
          isOpen={({ level }) => isAtLeast(level, 'edit')}
          onMove={(folder) => void move(folder)}
          onClose={() => setIsMoving(false)}
        />
      ) : null}
    </Dock>
  );
}
