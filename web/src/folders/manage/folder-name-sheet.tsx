import { folderNameProblem, MOST_FOLDER_LETTERS } from '@sveis/domain/folders';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/api/failures.ts';
import { newId } from '../../lib/new-id.ts';
import { notices, notifyRefusal } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { nameProblemText } from '../name-problem.ts';
import type { Folder } from '../wire.ts';

type FolderNameSheetProps = {
  /** The folder that gets a new name; a new one is made without it. */
  folder?: Folder | undefined;
  parentId: string | null;
  renew: () => Promise<void>;
  onClose: () => void;
};

export function FolderNameSheet({ folder, parentId, renew, onClose }: FolderNameSheetProps) {
  const t = useT();
  const [name, setName] = useState(folder?.name ?? '');
  const [isTold, setIsTold] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const problem = folderNameProblem(name.trim());
  const put = (id: string, wanted: string) =>
    api.main.put(`folders/${id}`, { name: wanted }, anyAnswer, { headers: { 'idempotency-key': newId() } });
  const save = async () => {
    setIsTold(true);
    if (problem) return;
    setIsBusy(true);
    try {
      if (folder) await put(folder.id, name.trim());
      else
        await api.main.post('folders', { id: newId(), name: name.trim(), parent_id: parentId }, anyAnswer, {
          headers: { 'idempotency-key': newId() },
        });
      await renew();
      onClose();
      notices.show({
        text: t(folder ? 'folders.renamed' : 'folders.made', { name: name.trim() }),
        shape: 'done',
        ...(folder
          ? {
              action: {
                label: t('records.undo'),
                onPress: () => void put(folder.id, folder.name).then(renew),
              },
            }
          : {}),
      });
    } catch (failure) {
      notifyRefusal(failureText(failure, t));
    }
    setIsBusy(false);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(folder ? 'folders.rename' : 'folders.newFolder')}
      closeLabel={t('shell.close')}
      actions={
        <Button wide busy={isBusy} busyLabel={t('shell.loading')} onClick={() => void save()}>
          {t('records.save')}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('folders.folderName')}
          value={name}
          maxLength={MOST_FOLDER_LETTERS + 10}
          onChange={(event) => setName(event.target.value)}
          error={isTold || name !== '' ? nameProblemText(problem, t) : undefined}
        />
      </form>
    </Sheet>
  );
}
