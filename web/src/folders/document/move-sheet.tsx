import { Folder as FolderIcon } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { pathText } from '../folder-tree.ts';
import type { Folder } from '../wire.ts';

type MoveSheetProps = {
  title: string;
  folders: readonly Folder[];
  /** Where something can be put. */
  isOpen: (folder: Folder) => boolean;
  /** The top of the tree, where it is a place too. */
  top?: { readonly label: string; readonly onPress: () => void } | undefined;
  onMove: (folder: Folder) => void;
  onClose: () => void;
};

const MOST_SHOWN = 60;

/** A folder to choose, by its whole way from the top. */
export function MoveSheet({ title, folders, isOpen, top, onMove, onClose }: MoveSheetProps) {
  const t = useT();
  const [text, setText] = useState('');
  const found = folders
    .filter(isOpen)
    .map((folder) => ({ folder, path: pathText(folders, folder.id) }))
    .filter(({ path }) => path.toLowerCase().includes(text.trim().toLowerCase()))
    .sort((one, other) => one.path.localeCompare(other.path))
    .slice(0, MOST_SHOWN);
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t('shell.close')}>
      <div className="flex flex-col gap-3 pb-4">
        <TextField
          type="search"
          label={t('folders.searchFolder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <List joined label={t('folders.folders')}>
          {top ? <ListRow icon={FolderIcon} title={top.label} onClick={top.onPress} /> : null}
          {found.map(({ folder, path }) => (
            <ListRow key={folder.id} icon={FolderIcon} title={path} onClick={() => onMove(folder)} />
          ))}
        </List>
      </div>
    </Sheet>
  );
}
