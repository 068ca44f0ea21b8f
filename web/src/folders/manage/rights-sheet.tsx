import { type Level, levels } from '@sveis/domain/session';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/api/failures.ts';
import { newId } from '../../lib/new-id.ts';
import { notify, notifyRefusal } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { RecordQueries } from '../record-queries.ts';
import type { Folder } from '../wire.ts';

type RightsSheetProps = {
  folder: Folder;
  queries: Pick<RecordQueries, 'lookupQuery'>;
  renew: () => Promise<void>;
  onClose: () => void;
};

const levelWords = {
  read: 'folders.level_read',
  contribute: 'folders.level_contribute',
  edit: 'folders.level_edit',
  manage: 'folders.level_manage',
} as const;

/** Who may do what in a folder and under it, and whether it is shared. */
export function RightsSheet({ folder, queries, renew, onClose }: RightsSheetProps) {
  const t = useT();
  const groups = useQuery(queries.lookupQuery({ to: 'group' })).data?.data ?? [];
  const [rights, setRights] = useState(folder.rights);
  const [isShared, setIsShared] = useState(folder.is_shared);
  const [isBusy, setIsBusy] = useState(false);
  const nameOf = (id: number) => groups.find((group) => Number(group.id) === id)?.name ?? `${id}`;
  const free = groups.filter(({ id }) => !rights.some(({ group_id }) => group_id === Number(id)));
  const setLevel = (groupId: number, level: Level) =>
    setRights(rights.map((right) => (right.group_id === groupId ? { ...right, level } : right)));
  const save = async () => {
    setIsBusy(true);
    try {
      await api.main.put(`folders/${folder.id}`, { rights, is_shared: isShared }, anyAnswer, {
        headers: { 'idempotency-key': newId() },
      });
      await renew();
      notify(t('records.saved'));
      onClose();
    } catch (failure) {
      notifyRefusal(failureText(failure, t));
    }
    setIsBusy(false);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('folders.rights')}
      text={t('folders.rightsText')}
      closeLabel={t('shell.close')}
      actions={
        <Button wide busy={isBusy} busyLabel={t('shell.loading')} onClick={() => void save()}>
          {t('records.save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 pb-4">
        {rights.length === 0 ? <p className="text-ink-quiet">{t('folders.inherited')}</p> : null}
        {rights.map(({ group_id, level }) => (
          <div key={group_id} className="flex items-center">
            <div className="min-w-0 flex-1">
              <SelectField
                label={nameOf(group_id)}
                value={level}
                onValue={(chosen) => setLevel(group_id, chosen as Level)}
                options={levels.map((one) => ({ value: one, label: t(levelWords[one]) }))}
              />
            </div>
            <IconButton
              icon={X}
              label={t('folders.removeRight', { group: nameOf(group_id) })}
              onClick={() => setRights(rights.filter((right) => right.group_id !== group_id))}
            />
          </div>
        ))}
        {free.length > 0 ? (
          <SelectField
            label={t('folders.addGroup')}
            value=""
            placeholder={t('records.choose')}
            onValue={(id) => id !== '' && setRights([...rights, { group_id: Number(id), level: 'read' }])}
            options={free.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        ) : null}
        <Switch
          label={t('folders.shared')}
          hint={t('folders.sharedHint')}
          checked={isShared}
          onValue={setIsShared}
          onWord={t('records.yes')}
          offWord={t('records.no')}
        />
      </div>
    </Sheet>
  );
}
