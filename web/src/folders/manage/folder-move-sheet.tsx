import { under } from '@sveis/domain/folders';
import { isAtLeast } from '@sveis/domain/records';
import { api } from '../../lib/api/api.ts';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/api/failures.ts';
import { newId } from '../../lib/new-id.ts';
import { notices, notifyRefusal } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { MoveSheet } from '../document/move-sheet.tsx';
import type { Folder } from '../wire.ts';

type FolderMoveSheetProps = {
  folder: Folder;
  folders: readonly Folder[];
  /** May lie beside the company's own folders, in none of them. */
  mayBeTop: boolean;
  renew: () => Promise<void>;
  onClose: () => void;
};

/** Where a folder may lie instead: not inside itself, and only among folders of the same thing that are one's own to manage. */
export function FolderMoveSheet({ folder, folders, mayBeTop, renew, onClose }: FolderMoveSheetProps) {
  const t = useT();
  const put = (parentId: string | null) =>
    api.main.put(`folders/${folder.id}`, { parent_id: parentId }, anyAnswer, {
      headers: { 'idempotency-key': newId() },
    });
  const move = async (parentId: string | null, name: string) => {
    try {
      await put(parentId);
      await renew();
      notices.show({
        text: t('folders.moved', { name: folder.name, folder: name }),
        shape: 'done',
        action: { label: t('records.undo'), onPress: () => void put(folder.parent_id).then(renew) },
      });
    } catch (failure) {
      notifyRefusal(failureText(failure, t));
    }
    onClose();
  };
  const inside = under(
    folders.map(({ id, parent_id }) => ({ id, parentId: parent_id })),
    folder.id,
  );
  const isOpen = (one: Folder) =>
    !inside.has(one.id) &&
    one.id !== folder.parent_id &&
    isAtLeast(one.level, 'manage') &&
    one.scope === folder.scope &&
    one.project_id === folder.project_id &&
    one.equipment_id === folder.equipment_id;
  return (
    <MoveSheet
      title={t('folders.moveTitle', { name: folder.name })}
      folders={folders}
      isOpen={isOpen}
      top={
        mayBeTop ? { label: t('shell.files'), onPress: () => void move(null, t('shell.files')) } : undefined
      }
      onMove={({ id, name }) => void move(id, name)}
      onClose={onClose}
    />
  );
}
